import type { RemoteManifest } from '@playa/contracts';
import { requireAllowedOrigin, requireContract } from './check-release.ts';
import type { Deployment } from './deployment.ts';
import { manifestFile, readStart } from './read-build.ts';
import {
  appOf,
  type ReleasedBuild,
  recordOf,
  requireRecord,
  type StoredRegistry,
  withoutRemote,
  withRecord,
} from './registry-file.ts';
import { type ReleaseRecord, withRelease, withRollback, withShare } from './release-record.ts';
import { ReleaseRefused } from './release-refused.ts';

interface BuildToRelease {
  /** The remote's `remote.json`. */
  manifest: RemoteManifest;
  /** Semver of the remote's package. */
  version: string;
  buildId: string;
  /** Local folder of the build's files. */
  folder: string;
  /** More than 0, at most 1. */
  share?: number;
  /** URL below which the team hosts its builds, each in the folder of its id. Default: the deployment serves them. */
  base?: string | undefined;
}

/** @throws {ReleaseRefused} when the manifest cannot be fetched */
const requireReachable = async (manifestUrl: string): Promise<void> => {
  const response = await fetch(manifestUrl, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  await response?.body?.cancel();
  if (!response?.ok) throw new ReleaseRefused(`The build is not at ${manifestUrl}; put it there before its release.`);
};

/**
 * Publishes a build and makes it the current one in the registry, or rolls it out to a share of the users.
 * @returns the new record; its `current` is another build if the remote is pinned or the build is rolled out to a share
 * @throws {ReleaseRefused} when the shell would not load it or {@link withRelease} rejects it; the registry is then unchanged
 */
export const publishBuild = async (
  deployment: Deployment,
  { manifest, version, buildId, folder, share = 1, base }: BuildToRelease,
): Promise<ReleaseRecord<ReleasedBuild>> => {
  const { name, contract, commands, pages = [] } = manifest;
  const app = appOf(name);
  const buildUrl = base ? `${base.replace(/\/*$/, '/')}${buildId}/` : deployment.buildUrl(name, buildId);
  const entry = `${buildUrl}${manifestFile}`;
  const build: ReleasedBuild = { version, buildId, entry, contract, start: readStart(folder), commands, pages };
  const { origin, policy } = await deployment.page();
  const change = (registry: StoredRegistry): StoredRegistry => {
    requireContract(app, contract, registry.shell?.contract);
    return withRecord(registry, name, withRelease(app, recordOf(registry, name), build, share));
  };
  requireAllowedOrigin(app, entry, policy, origin);
  // Validate before any file is uploaded.
  change(await deployment.read());
  if (base) await requireReachable(entry);
  else await deployment.uploadBuild(name, buildId, folder);
  return requireRecord(await deployment.update(change), name);
};

const changeRecord = async (
  deployment: Deployment,
  remote: string,
  change: (record: ReleaseRecord<ReleasedBuild>) => ReleaseRecord<ReleasedBuild>,
): Promise<ReleaseRecord<ReleasedBuild>> => {
  const changed = await deployment.update((registry) => {
    const before = requireRecord(registry, remote);
    const record = change(before);
    // The other build may require an older contract than the shell has.
    if (record.current.buildId !== before.current.buildId) {
      requireContract(record.app, record.current.contract, registry.shell?.contract);
    }
    return withRecord(registry, remote, record);
  });
  return requireRecord(changed, remote);
};

export const setRolloutShare = (deployment: Deployment, remote: string, share: number) =>
  changeRecord(deployment, remote, (record) => withShare(record, share));

export const rollBack = (deployment: Deployment, remote: string) => changeRecord(deployment, remote, withRollback);

export const setPinned = (deployment: Deployment, remote: string, pinned: boolean) =>
  changeRecord(deployment, remote, (record) => ({ ...record, pinned }));

/** Removes a team's remote from the registry. The files of its builds stay, because open pages may still use them. */
export const removeRemote = async (deployment: Deployment, remote: string): Promise<void> => {
  await deployment.update((registry) => withoutRemote(registry, remote));
};
