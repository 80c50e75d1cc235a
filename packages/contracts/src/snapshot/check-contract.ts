import { type AcceptedChanges, reviewChanges } from './accepted-changes.ts';
import { bumpOf, compareSnapshots } from './compare.ts';
import { isSufficientBump, type Snapshot } from './snapshot-file.ts';

interface StoredSnapshots {
  released: Snapshot;
  /** The snapshot of the last version change. */
  stored: Snapshot;
  accepted: AcceptedChanges;
}

/**
 * The errors, as sentences, because of which the contract cannot be stored with its version; empty if it can.
 * The bump is measured against the last release, so that no sequence of smaller changes hides one that breaks older builds.
 * Each change between releases needs a new version too, so that a version always means the same contract.
 */
export const findContractErrors = (current: Snapshot, { released, stored, accepted }: StoredSnapshots): string[] => {
  const { changes, unused } = reviewChanges(compareSnapshots(released.lines, current.lines), accepted);
  const bump = bumpOf(changes);
  const errors: string[] = unused.map(
    (line) => `accepted-changes.json accepts what is no major change since ${released.version}: ${line}`,
  );
  if (!isSufficientBump(bump, released.version, current.version)) {
    const reasons = changes.filter((change) => change.bump === bump).map(({ line }) => `  ${bump}: ${line}`);
    errors.push(
      [
        `contractVersion ${current.version} is no ${bump} bump of the release ${released.version}, which these ask for:`,
        ...reasons,
      ].join('\n'),
    );
  }
  const step = bumpOf(compareSnapshots(stored.lines, current.lines)) === 'none' ? 'none' : 'minor';
  if (!isSufficientBump(step, stored.version, current.version)) {
    errors.push(
      `contractVersion ${current.version} is no ${step} bump of ${stored.version}, as which it was stored last`,
    );
  }
  return errors;
};
