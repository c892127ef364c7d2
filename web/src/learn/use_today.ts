// The date of the user's calendar, also on a page that stays open over midnight.
import { useEffect, useState } from "preact/hooks";

/** Milliseconds between two looks at the date: a long timer would be late after a suspend. */
const interval = 20_000;

const startOfDay = (): number => new Date().setHours(0, 0, 0, 0);

/** Returns the start of the user's day, and rerenders when the next one begins. */
export function useToday(): Date {
  const [day, setDay] = useState(startOfDay);
  useEffect(() => {
    const look = () => setDay(startOfDay());
    const timer = setInterval(look, interval);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return new Date(day);
}
