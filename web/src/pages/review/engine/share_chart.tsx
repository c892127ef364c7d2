// A chart of the win shares over a game: stacked areas in the seats' colours, with alliances,
// eliminations and marked moves. A click shows the position.
import type { Analysed } from "../../../engine/game_analysis.ts";
import { type Judgement, smoothed } from "../../../engine/judgement.ts";
import type { Ruleset } from "../../../protocol/schema.ts";
import type { ReviewPlace } from "../../../review/review_place.ts";
import { text } from "../../../text/index.ts";

const width = 360;
const height = 60;

interface Props {
  place: ReviewPlace;
  ruleset: Ruleset;
  result: Analysed;
  judgements: readonly Judgement[];
}

export function ShareChart({ place, ruleset, result, judgements }: Props) {
  const { line, points } = result;
  const averages = smoothed(points);
  const x = (index: number) => (index / Math.max(1, line.length - 1)) * width;
  /** The sum of the shares of the first seats. */
  const sum = (index: number, seats: number) =>
    (averages[index] ?? []).slice(0, seats).reduce((total, share) => total + share, 0);
  const y = (share: number) => (1 - share) * height;
  const at = (index: number, seats: number) => `${x(index).toFixed(1)},${y(sum(index, seats)).toFixed(1)}`;
  const area = (seat: number) => {
    const forward = points.map((_, index) => at(index, seat + 1));
    const back = points.map((_, index) => at(points.length - 1 - index, seat));
    return `M${[...forward, ...back].join(" L")} Z`;
  };
  const events = (word: string) =>
    points.flatMap(({ events }, index) => (events.some((event) => event.startsWith(word)) ? [index] : []));
  const [alliances, eliminations] = [events("alliance "), events("out ")];
  const shown = line.indexOf(place.at.value);
  const show = (event: MouseEvent & { currentTarget: SVGSVGElement }) => {
    const { left, width: wide } = event.currentTarget.getBoundingClientRect();
    const node = line[Math.round(((event.clientX - left) / wide) * (line.length - 1))];
    if (node !== undefined) place.go(node);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the page move as well.
    <svg
      class="share-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={text.engine.chartLabel}
      data-testid="share-chart"
      onClick={show}
    >
      <title>{text.engine.chartLabel}</title>
      {points.length > 1 &&
        ruleset.seats.map((seat, index) => <path key={seat.id} class={`area owner-${seat.letter}`} d={area(index)} />)}
      {alliances.map((index) => (
        <line key={`a${index}`} class="alliance" x1={x(index)} x2={x(index)} y1="0" y2={height}>
          <title>{text.engine.alliance}</title>
        </line>
      ))}
      {eliminations.map((index) => (
        <line key={`o${index}`} class="elimination" x1={x(index)} x2={x(index)} y1="0" y2={height}>
          <title>{text.engine.elimination}</title>
        </line>
      ))}
      {judgements.map(({ marks }, index) => {
        const mark = marks[0];
        if (!mark) return null;
        return <circle key={index} class={`mark ${mark}`} cx={x(index)} cy={7} r={4} />;
      })}
      {shown >= 0 && <line class="shown" x1={x(shown)} x2={x(shown)} y1="0" y2={height} />}
    </svg>
  );
}
