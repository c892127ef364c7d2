// Journeys on wide screens (support/journeys.mjs).
import { testJourneys } from "../support/journeys.mjs";
import { openSite } from "../support/site.mjs";

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];
testJourneys(openSite(), sizes, 12);
