// The difficulty of a problem: the word, and dots.
import { text } from "../../text/index.ts";

const levels = [1, 2, 3, 4, 5];

export function Difficulty({ level }: { level: number }) {
  const words = text.trainer.difficulty(level);
  return (
    <span class="difficulty" role="img" aria-label={words} title={words}>
      {text.trainer.difficultyLabel}
      {levels.map((each) => (
        <span key={each} class={each <= level ? "level reached" : "level"} />
      ))}
    </span>
  );
}
