// The card with the problem of the day, whose script and problems are fetched after the page is
// shown.
import { lazy } from "../../components/notices/lazy.tsx";

export const DayCard = lazy(
  async () => (await import("./day_card.tsx")).DayCard,
  () => <section class="card day-card" />,
);
