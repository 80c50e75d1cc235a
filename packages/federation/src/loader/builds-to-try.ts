import type { BuildStart, RemoteBuild, RemoteEntry } from '@playa/contracts';
import { worksWith } from './remote-contract.ts';
import { type BuildChoice, type BuildInfo, noBuild } from './remote-status.ts';
import { isInRollout } from './rollout.ts';

/** A build that can be loaded, and which one of its remote it is. */
export interface BuildToTry extends BuildInfo {
  choice: BuildChoice;
  /** Address of its manifest. */
  entry: string;
  start?: BuildStart | undefined;
}

/**
 * A remote's builds, the preferred one first: that of a rollout for its share of the users, the current one, the one before.
 * @param subject id of the user or visitor, for gradual releases
 */
export const buildsOf = (
  { name, rollout, previous, ...current }: RemoteEntry,
  subject: string,
  contractVersion: string,
): readonly [BuildToTry, ...BuildToTry[]] => {
  const toTry = (choice: BuildChoice, { version, buildId, contract, entry, start }: RemoteBuild): BuildToTry => ({
    choice,
    version,
    buildId,
    contract,
    entry,
    start,
  });
  const isForSubject = rollout !== null && isInRollout(name, subject, rollout.share);
  // One that does not fit was not released for this shell, so it is no failure to tell of.
  const mayReturn = previous !== null && worksWith(previous.contract, contractVersion);
  const first = isForSubject ? toTry('rollout', rollout.build) : toTry('current', current);
  const others = [toTry('current', current), ...(mayReturn ? [toTry('previous', previous)] : [])];
  const seen = new Set([first.entry]);
  return [first, ...others.filter(({ entry }) => !seen.has(entry) && seen.add(entry))];
};

/** The build that an override names. It is checked when it is loaded. */
export const overriddenBuild = (entry: string): BuildToTry => ({ ...noBuild, choice: 'override', entry });
