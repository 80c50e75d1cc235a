import { startSandbox } from '@playa/sandbox';
import { measureSpeed } from './measure-speed.ts';
import { type Outcome, walkSandbox } from './walk-sandbox.ts';

const listed = 12;
const steps = [0, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999, 1.01];

/** How many of the matches within a range of confidence are right. */
const reliability = (outcomes: readonly Outcome[]): object[] =>
  steps.slice(0, -1).flatMap((from, index) => {
    const within = outcomes.filter(({ confidence }) => confidence >= from && confidence < (steps[index + 1] ?? 2));
    if (within.length === 0) return [];
    const mean = within.reduce((sum, { confidence }) => sum + confidence, 0) / within.length;
    const right = within.filter(({ isRight }) => isRight).length;
    return [
      { from, matches: within.length, meanConfidence: +mean.toFixed(4), right: +(right / within.length).toFixed(4) },
    ];
  });

/** Walks over the built-in catalogue, or over that of a CSV file. */
export const measureSandbox = async (name: string, catalogueFile?: string): Promise<object[]> => {
  const sandbox = await startSandbox({ ports: { spotify: 0, google: 0, apple: 0 }, catalogueFile });
  try {
    const { walks, outcomes, asked } = walkSandbox(sandbox.world.catalogue);
    return [
      ...walks.map(({ from, to, wanted, there, found, masterings, twins, other, wrong, review, missed }) => ({
        measure: `walk over ${name}`,
        pair: `${from} to ${to}`,
        wanted,
        there,
        foundPercent: +((100 * (there - missed.length - other.length - wrong.length)) / there).toFixed(2),
        veryRecordingPercent: +((100 * found) / there).toFixed(2),
        masterings,
        twins,
        other: other.length,
        wrong: wrong.length,
        review,
        others: other.slice(0, listed),
        wrongs: wrong.slice(0, listed),
        missed: missed.slice(0, listed),
      })),
      { measure: `reliability over ${name}`, table: reliability(outcomes) },
      measureSpeed(asked),
    ];
  } finally {
    await sandbox.close();
  }
};
