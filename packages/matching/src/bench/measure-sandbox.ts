import { startSandbox } from '@playa/sandbox';
import { evaluateCatalogue, type MatchOutcome } from './evaluate-catalogue.ts';
import { measureSpeed } from './measure-speed.ts';

const maxExamples = 12;
const confidenceBounds = [0, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999, 1.01];

/** The share of right matches for each range of confidence. */
const reliability = (outcomes: readonly MatchOutcome[]): object[] =>
  confidenceBounds.slice(0, -1).flatMap((from, index) => {
    const within = outcomes.filter(
      ({ confidence }) => confidence >= from && confidence < (confidenceBounds[index + 1] ?? 2),
    );
    if (within.length === 0) return [];
    const mean = within.reduce((sum, { confidence }) => sum + confidence, 0) / within.length;
    const right = within.filter(({ isRight }) => isRight).length;
    return [
      { from, matches: within.length, meanConfidence: +mean.toFixed(4), right: +(right / within.length).toFixed(4) },
    ];
  });

/** Evaluates matching over the built-in catalogue, or over that of a CSV file. */
export const measureSandbox = async (name: string, catalogueFile?: string): Promise<object[]> => {
  const sandbox = await startSandbox({ ports: { spotify: 0, google: 0, apple: 0 }, catalogueFile });
  try {
    const { evaluations, outcomes, samples } = evaluateCatalogue(sandbox.world.catalogue);
    return [
      ...evaluations.map(
        ({ from, to, wanted, available, found, masterings, duplicates, other, wrong, review, missed }) => ({
          measure: `catalogue: ${name}`,
          pair: `${from} to ${to}`,
          wanted,
          available,
          foundPercent: +((100 * (available - missed.length - other.length - wrong.length)) / available).toFixed(2),
          exactRecordingPercent: +((100 * found) / available).toFixed(2),
          masterings,
          duplicates,
          other: other.length,
          wrong: wrong.length,
          review,
          others: other.slice(0, maxExamples),
          wrongs: wrong.slice(0, maxExamples),
          missed: missed.slice(0, maxExamples),
        }),
      ),
      { measure: `reliability: ${name}`, table: reliability(outcomes) },
      measureSpeed(samples),
    ];
  } finally {
    await sandbox.close();
  }
};
