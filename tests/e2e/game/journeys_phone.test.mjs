// Journeys on phones (support/journeys.mjs).
import { testJourneys } from "../support/journeys.mjs";
import { openSite } from "../support/site.mjs";

const sizes = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];
testJourneys(openSite(), sizes, 12);
