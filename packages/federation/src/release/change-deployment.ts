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
  /** Where the build's files are on this machine. */
  folder: string;
  /** More than 0, at most 1. */
  share?: number;
  /** Where the team itself serves its builds from, each in the folder of its id; without it the deployment serves them. */
  base?: string | undefined;
}

/** @throws {ReleaseRefused} when no file answers there */
const requireServed = async (manifestUrl: string): Promise<void> => {
  const answer = await fetch(manifestUrl, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  await answer?.body?.cancel();
  if (!answer?.ok) throw new ReleaseRefused(`The build is not at ${manifestUrl}; put it there before its release.`);
};

/**
 * Publishes a build and makes it current in the registry, or gives it to a share of the users.
 * @returns the record as it is now; `current` is another build when the remote is pinned or the build is rolled out to a share
 * @throws {ReleaseRefused} when the shell would not load it, and for what {@link withRelease} refuses; the registry is as it was then
 */
export const releaseInto = async (
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
  // Before any file is sent.
  change(await deployment.read());
  if (base) await requireServed(entry);
  else await deployment.putBuild(name, buildId, folder);
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
    // The other build may be of a contract that the shell has left behind.
    if (record.current.buildId !== before.current.buildId) {
      requireContract(record.app, record.current.contract, registry.shell?.contract);
    }
    return withRecord(registry, remote, record);
  });
  return requireRecord(changed, remote);
};

export const shareIn = (deployment: Deployment, remote: string, share: number) =>
  changeRecord(deployment, remote, (record) => withShare(record, share));

export const rollbackIn = (deployment: Deployment, remote: string) => changeRecord(deployment, remote, withRollback);

export const pinIn = (deployment: Deployment, remote: string, pinned: boolean) =>
  changeRecord(deployment, remote, (record) => ({ ...record, pinned }));

/** Takes a team's remote out of the registry. The files of its builds stay: open pages may still run them. */
export const removeFrom = async (deployment: Deployment, remote: string): Promise<void> => {
  await deployment.update((registry) => withoutRemote(registry, remote));
};
