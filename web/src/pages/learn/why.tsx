// Why the move of an exercise is right: the reasons that the rules give, and the lesson's own.
import { threatKinds } from "../../components/explain/hinting.ts";
import { ThreatLegend } from "../../components/explain/threat_layer.tsx";
import type { LessonId } from "../../learn/lessons.ts";
import type { Trial } from "../../learn/trial.ts";
import type { Ruleset } from "../../protocol/schema.ts";
import { byIds, explainStep } from "../../room/explain.ts";
import { pageText } from "../../text/pages.ts";

export function Why({ trial, ruleset, lesson }: { trial: Trial; ruleset: Ruleset; lesson: LessonId }) {
  const { step, threats } = trial.scene.value;
  const words = pageText.learn;
  if (!step) return null;
  const explanations = byIds(step.explanations, ruleset.seats);
  const reasons = explainStep(ruleset, { ...step, explanations }, trial.exercise.position);
  const kinds = threatKinds.hexagons.filter((each) => threats.some(({ kind }) => kind === each));
  return (
    <div class="why" data-testid="why">
      <h2>{words.why}</h2>
      {reasons.map(({ about, words }) => (
        <p key={about}>{words}</p>
      ))}
      <p>{(lesson === "pieces" && words.pieceWhy[trial.exercise.piece ?? ""]) || words.lessons[lesson].why}</p>
      {kinds.length > 0 && <ThreatLegend kinds={kinds} />}
    </div>
  );
}
