import { type AcceptedChanges, reviewChanges } from './accepted-changes.ts';
import { bumpOf, changesBetween } from './compare.ts';
import { isFitting, type Snapshot } from './snapshot-file.ts';

interface Stored {
  released: Snapshot;
  /** As it was stored when the version was last moved. */
  present: Snapshot;
  accepted: AcceptedChanges;
}

/**
 * Every reason, as a sentence, why the contract may not be stored under its version; none where it may.
 * The bump is measured against the last release, so that no chain of changes in between hides one that breaks older builds.
 * Between releases each change moves the version too: a remote that asks for 1.33.0 finds the same wherever it is 1.33.0.
 */
export const objectionsTo = (now: Snapshot, { released, present, accepted }: Stored): string[] => {
  const { changes, unused } = reviewChanges(changesBetween(released.lines, now.lines), accepted);
  const bump = bumpOf(changes);
  const objections: string[] = unused.map(
    (line) => `accepted-changes.json accepts what is no major change since ${released.version}: ${line}`,
  );
  if (!isFitting(bump, released.version, now.version)) {
    const asked = changes.filter((change) => change.bump === bump).map(({ line }) => `  ${bump}: ${line}`);
    objections.push(
      [
        `contractVersion ${now.version} is no ${bump} bump of the release ${released.version}, which these ask for:`,
        ...asked,
      ].join('\n'),
    );
  }
  const step = bumpOf(changesBetween(present.lines, now.lines)) === 'none' ? 'none' : 'minor';
  if (!isFitting(step, present.version, now.version)) {
    objections.push(
      `contractVersion ${now.version} is no ${step} bump of ${present.version}, as which it was stored last`,
    );
  }
  return objections;
};
