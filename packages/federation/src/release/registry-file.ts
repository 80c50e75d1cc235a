import { isBuiltInRemote, parseRegistry, type RegisteredPage, type RemoteBuild } from '@playa/contracts';
import type { ReleaseRecord } from './release-record.ts';
import { ReleaseRefused } from './release-refused.ts';

/** A build in the registry, with the commands and pages of its `remote.json`, so that a rollback restores those too. */
export interface ReleasedBuild extends RemoteBuild {
  commands: string[];
  pages: RegisteredPage[];
}

/** An entry of remotes.json: the name and the fields of the current build. Shells ignore the fields that only tools read. */
export interface StoredEntry extends ReleasedBuild {
  name: string;
  previous: ReleasedBuild | null;
  rollout: { share: number; build: ReleasedBuild } | null;
  pinned: boolean;
}

/** remotes.json. `shell` has the contract version of the deployment's shell, so that a release can be checked against it. */
export interface StoredRegistry {
  schema: 1;
  shell?: { contract: string };
  remotes: StoredEntry[];
}

/** The folder and package of a remote: `mfe-share` of `share`. */
export const appOf = (remote: string): string => `mfe-${remote}`;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** @throws {ReleaseRefused} when the text is not a registry */
export const readRegistryText = (text: string, where: string): StoredRegistry => {
  const json = parse(text);
  if (parseRegistry(json) === null) throw new ReleaseRefused(`${where} is not a registry of remotes.`);
  return json as StoredRegistry;
};

export const registryText = (registry: StoredRegistry): string => `${JSON.stringify(registry, null, 2)}\n`;

/** The release record of a remote; undefined if the registry does not list it. */
export const recordOf = (registry: StoredRegistry, remote: string): ReleaseRecord<ReleasedBuild> | undefined => {
  const entry = registry.remotes.find(({ name }) => name === remote);
  if (!entry) return undefined;
  const { name, previous = null, rollout = null, pinned = false, ...build } = entry;
  const current = { ...build, commands: build.commands ?? [], pages: build.pages ?? [] };
  return {
    app: appOf(name),
    current,
    // A registry of another tool may have commands and pages only in the entry itself.
    previous: previous && {
      ...previous,
      commands: previous.commands ?? current.commands,
      pages: previous.pages ?? current.pages,
    },
    rollout,
    pinned,
  };
};

/** Like {@link recordOf}. @throws {ReleaseRefused} when the registry does not list the remote */
export const requireRecord = (registry: StoredRegistry, remote: string): ReleaseRecord<ReleasedBuild> => {
  const record = recordOf(registry, remote);
  if (!record) throw new ReleaseRefused(`The registry lists no ${appOf(remote)}.`);
  return record;
};

/** @throws {ReleaseRefused} when a shell would skip the entry or a part of it: an invalid name, page, URL or command */
const requireReadable = (entry: StoredEntry): void => {
  const [problem] = parseRegistry({ schema: 1, remotes: [entry] })?.skipped ?? [];
  if (problem)
    throw new ReleaseRefused(`${appOf(entry.name)} can't be in the registry: ${problem.part}: ${problem.reason}`);
};

/** The entry of a record. @throws {ReleaseRefused} when a shell would skip a part of it */
export const entryOf = (
  remote: string,
  { current, previous, rollout, pinned }: ReleaseRecord<ReleasedBuild>,
): StoredEntry => {
  const entry: StoredEntry = { name: remote, ...current, previous, rollout, pinned };
  requireReadable(entry);
  return entry;
};

/** A path without the names of its parameters. Two pages with the same shape would conflict. */
const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, ':');

/** @throws {ReleaseRefused} when another remote has a page at a path of this entry */
export const requireFreePaths = (registry: StoredRegistry, entry: StoredEntry): void => {
  for (const other of registry.remotes) {
    if (other.name === entry.name) continue;
    const taken = new Set((other.pages ?? []).map(({ path }) => shapeOf(path)));
    const page = entry.pages.find(({ path }) => taken.has(shapeOf(path)));
    if (page)
      throw new ReleaseRefused(
        `${appOf(entry.name)} has a page at ${page.path}, which is a page of ${appOf(other.name)}.`,
      );
  }
};

/** The registry with this record of a remote, at its previous position or at the end. @throws {ReleaseRefused} like {@link entryOf} */
export const withRecord = (
  registry: StoredRegistry,
  remote: string,
  record: ReleaseRecord<ReleasedBuild>,
): StoredRegistry => {
  const entry = entryOf(remote, record);
  requireFreePaths(registry, entry);
  const listed = registry.remotes.some(({ name }) => name === remote);
  const remotes = listed
    ? registry.remotes.map((it) => (it.name === remote ? entry : it))
    : [...registry.remotes, entry];
  return { ...registry, remotes };
};

/** The registry without a team's remote. @throws {ReleaseRefused} for a remote of Playa itself, and for one that is not listed */
export const withoutRemote = (registry: StoredRegistry, remote: string): StoredRegistry => {
  if (isBuiltInRemote(remote))
    throw new ReleaseRefused(`${appOf(remote)} is a part of Playa and stays in the registry.`);
  requireRecord(registry, remote);
  return { ...registry, remotes: registry.remotes.filter(({ name }) => name !== remote) };
};
