import type { BuildStart, RemoteBuild, RemoteEntry } from '@playa/contracts';
import { isCompatible } from './remote-contract.ts';
import { type BuildChoice, type BuildInfo, noBuild } from './remote-status.ts';
import { isInRollout } from './rollout.ts';

/** A build that can be loaded, and its role in the registry. */
export interface BuildCandidate extends BuildInfo {
  choice: BuildChoice;
  /** URL of its manifest. */
  entry: string;
  start?: BuildStart | undefined;
}

/**
 * The builds of a remote, the preferred one first: the rollout's if the subject is in its share, the current one, the previous one.
 * @param subject id of the user or visitor, for gradual releases
 */
export const candidatesOf = (
  { name, rollout, previous, ...current }: RemoteEntry,
  subject: string,
  contractVersion: string,
): readonly [BuildCandidate, ...BuildCandidate[]] => {
  const toCandidate = (
    choice: BuildChoice,
    { version, buildId, contract, entry, start }: RemoteBuild,
  ): BuildCandidate => ({
    choice,
    version,
    buildId,
    contract,
    entry,
    start,
  });
  const isForSubject = rollout !== null && isInRollout(name, subject, rollout.share);
  // An incompatible previous build was not released for this shell. It is left out, and no failure is reported.
  const hasCompatiblePrevious = previous !== null && isCompatible(previous.contract, contractVersion);
  const first = isForSubject ? toCandidate('rollout', rollout.build) : toCandidate('current', current);
  const others = [
    toCandidate('current', current),
    ...(hasCompatiblePrevious ? [toCandidate('previous', previous)] : []),
  ];
  const seen = new Set([first.entry]);
  return [first, ...others.filter(({ entry }) => !seen.has(entry) && seen.add(entry))];
};

/** The build of an override. It is validated when it is loaded. */
export const overrideCandidate = (entry: string): BuildCandidate => ({ ...noBuild, choice: 'override', entry });
