import { ReleaseRefused } from './release-refused.ts';

/** The released builds of an app, e.g. `mfe-share`. `B` is the type of a build. */
export interface ReleaseRecord<B extends { buildId: string }> {
  app: string;
  current: B;
  /** The previous build, for `rollback`. */
  previous: B | null;
  /** A build that a share of the users gets; the share is more than 0 and less than 1. */
  rollout: { share: number; build: B } | null;
  /** While true, releases do not change the record. */
  pinned: boolean;
}

const requireShare = (share: number): void => {
  if (share > 0 && share <= 1) return;
  throw new ReleaseRefused(
    `A share is more than 0 and at most 1, e.g. 0.1 for a tenth of the users; this is ${share}.`,
  );
};

/**
 * Makes a build the current one, or rolls it out to a share of the users. Cancels a rollout in progress. Does not change a pinned record.
 * @throws {ReleaseRefused} for a share if the app has no build yet or the build is the current one
 */
export const withRelease = <B extends { buildId: string }>(
  app: string,
  record: ReleaseRecord<B> | undefined,
  build: B,
  share = 1,
): ReleaseRecord<B> => {
  requireShare(share);
  if (record?.pinned) return record;
  if (share < 1) {
    if (!record)
      throw new ReleaseRefused(`${app} has no build yet, so its first one goes to everybody: leave --share out.`);
    if (record.current.buildId === build.buildId) {
      throw new ReleaseRefused(
        `Everybody has build ${build.buildId} of ${app} already, so it can't be given to a share.`,
      );
    }
    return { ...record, rollout: { share, build } };
  }
  if (!record) return { app, current: build, previous: null, rollout: null, pinned: false };
  const repeated = record.current.buildId === build.buildId;
  return { ...record, current: build, previous: repeated ? record.previous : record.current, rollout: null };
};

/**
 * Sets the share of the rollout in progress; 1 makes its build current.
 * @throws {ReleaseRefused} when no rollout is in progress
 */
export const withShare = <B extends { buildId: string }>(record: ReleaseRecord<B>, share: number): ReleaseRecord<B> => {
  requireShare(share);
  const { app, current, rollout } = record;
  if (!rollout)
    throw new ReleaseRefused(`${app} has no gradual release under way; begin one: release ${app} --share 0.1`);
  if (share < 1) return { ...record, rollout: { ...rollout, share } };
  return { ...record, current: rollout.build, previous: current, rollout: null };
};

/**
 * Cancels the rollout in progress, so that all users get the current build. Without a rollout, makes the previous build current again.
 * @throws {ReleaseRefused} when there is neither a rollout nor a previous build
 */
export const withRollback = <B extends { buildId: string }>(record: ReleaseRecord<B>): ReleaseRecord<B> => {
  const { app, current, previous, rollout } = record;
  if (rollout) return { ...record, rollout: null };
  if (!previous) throw new ReleaseRefused(`${app} has no earlier build to go back to.`);
  return { ...record, current: previous, previous: current };
};
