import { z } from 'zod';
import { isCommandName } from './bus.ts';
import { HttpUrl } from './runtime-config.ts';

/** Playa's built-in remotes, which own its routes and the commands in `bus.ts`. */
export const remoteNames = ['auth', 'library', 'player', 'transfer', 'ai', 'share'] as const;
export type BuiltInRemoteName = (typeof remoteNames)[number];
export const isBuiltInRemote = (name: string): name is BuiltInRemoteName => remoteNames.some((own) => own === name);

/** The name of a built-in remote, or of a team's remote in the registry. An open set since contract version 1.33.0. */
export const RemoteName = z
  .string()
  .regex(/^[a-z][a-z\d]*(-[a-z\d]+)*$/)
  .max(40);
export type RemoteName = z.infer<typeof RemoteName>;

/** The path of a file, relative to the folder of a build. */
const FileInBuild = z
  .string()
  .max(300)
  .regex(/^(?!.*(^|\/)\.{1,2}(\/|$))[\w.-]+(\/[\w.-]+)*$/);

/**
 * The files that a page needs to start, so that the shell can preload them without reading the manifest first. Paths are relative to the
 * folder of the manifest. Since contract version 1.33.0.
 */
export const BuildStart = z.object({
  /** The entry script. */
  entryScript: FileInBuild,
  /** Hash of the entry script for subresource integrity, e.g. `sha384-…`; the browser refuses another script. */
  integrity: z
    .string()
    .max(200)
    .regex(/^sha(256|384|512)-[A-Za-z\d+/]+={0,2}$/),
  /** Scripts and style sheets of the exposed module. */
  scripts: z.array(FileInBuild).max(20),
  styles: z.array(FileInBuild).max(20),
});
export type BuildStart = z.infer<typeof BuildStart>;

/** One published build of a remote. */
export const RemoteBuild = z.object({
  version: z.string(),
  buildId: z.string(),
  /** Address of the build's mf-manifest.json. */
  entry: HttpUrl,
  /** Semver range of the contract versions this build works with. */
  contract: z.string(),
  /** Since contract version 1.33.0. */
  start: BuildStart.optional(),
});
export type RemoteBuild = z.infer<typeof RemoteBuild>;

/** A gradual rollout: a share of the users gets this build instead of the current one. */
export const Rollout = z.object({ share: z.number().min(0).max(1), build: RemoteBuild });
export type Rollout = z.infer<typeof Rollout>;

/**
 * A page that a remote adds to the shell's route table. The path begins with a literal segment: `/karaoke`, `/karaoke/:songId`. The shell
 * ignores pages whose path conflicts with one of its own.
 */
export const RegisteredPage = z.object({
  /** Key of the page in the remote's `pages`. */
  name: z.string().regex(/^[a-zA-Z]\w{0,39}$/),
  path: z
    .string()
    .max(200)
    .regex(/^\/[a-z\d]+(-[a-z\d]+)*(\/(:[a-zA-Z]\w{0,39}|[a-z\d]+(-[a-z\d]+)*))*$/),
  /** Who may see it: everybody, signed-in users, or only visitors who are not signed in. */
  guard: z.enum(['public', 'user', 'guest']),
  /** `app`: with top bar and navigation. */
  layout: z.enum(['plain', 'app']),
});
export type RegisteredPage = z.infer<typeof RegisteredPage>;

export const RemoteEntry = RemoteBuild.extend({
  name: RemoteName,
  /** Commands that this remote owns, so that the shell can load it for them: those in `bus.ts`, or a team's own, `<remote>.<verb>`. */
  commands: z.array(z.string()),
  /** The previous build, for rollback and as the fallback if the current one cannot be loaded. */
  previous: RemoteBuild.nullable(),
  /** Since contract version 1.33.0. */
  pages: z.array(RegisteredPage).default([]),
  /** Since contract version 1.33.0. */
  rollout: Rollout.nullable().default(null),
  /** True while releases do not replace this build. Since contract version 1.33.0. */
  pinned: z.boolean().default(false),
});
export type RemoteEntry = z.infer<typeof RemoteEntry>;

/** Part of /remotes.json that this build of the shell does not know or cannot use. */
export interface SkippedPart {
  /** The entry's name in the registry; null if it has none. */
  remote: string | null;
  part: 'entry' | 'command' | 'previous' | 'page' | 'rollout' | 'start';
  reason: string;
}

/** The readable part of /remotes.json, where the shell finds every remote at run time. */
export interface RemoteRegistry {
  remotes: RemoteEntry[];
  skipped: SkippedPart[];
}

const Envelope = z.object({ schema: z.literal(1), remotes: z.array(z.unknown()).max(1000) });
const EntryName = z.object({ name: z.string() });
/** The required fields of an entry; the other parts are parsed one by one. */
const MinimalEntry = RemoteBuild.extend({
  name: RemoteName,
  commands: z.array(z.string()).max(100).default([]),
  start: z.unknown().optional(),
  previous: z.unknown().optional(),
  pages: z.array(z.unknown()).max(100).default([]),
  rollout: z.unknown().optional(),
  pinned: z.boolean().default(false).catch(false),
});

const reasonOf = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');

/** A team's command: its remote's name, a dot and a verb. No remote can own commands with the name of another. */
const isTeamCommandOf = (remote: RemoteName, command: string): boolean =>
  command.startsWith(`${remote}.`) && /^\w{1,40}$/.test(command.slice(remote.length + 1));

const canOwnCommand = (remote: RemoteName, command: string): boolean =>
  isBuiltInRemote(remote) ? isCommandName(command) : isTeamCommandOf(remote, command);

/** Parses one entry and adds unreadable parts to `skipped`. Null if the entry is unusable. */
const parseEntry = (json: unknown, skipped: SkippedPart[]): RemoteEntry | null => {
  const named = EntryName.safeParse(json);
  const remote = named.success ? named.data.name : null;
  const skip = (part: SkippedPart['part'], reason: string) => skipped.push({ remote, part, reason });
  const minimal = MinimalEntry.safeParse(json);
  if (!minimal.success) {
    skip('entry', reasonOf(minimal.error));
    return null;
  }
  /** One part of the entry; undefined, and added to `skipped`, if it is invalid. */
  const parsePart = <T>(part: SkippedPart['part'], schema: z.ZodType<T>, value: unknown): T | undefined => {
    const parsed = schema.safeParse(value);
    if (!parsed.success) skip(part, reasonOf(parsed.error));
    return parsed.data;
  };
  const { name, version, buildId, entry, contract, commands, pinned, ...parts } = minimal.data;
  for (const command of commands) if (!canOwnCommand(name, command)) skip('command', `unknown command "${command}"`);
  return {
    name,
    version,
    buildId,
    entry,
    contract,
    start: parsePart('start', BuildStart.optional(), parts.start),
    commands: commands.filter((command) => canOwnCommand(name, command)),
    previous: parsePart('previous', RemoteBuild.nullish(), parts.previous) ?? null,
    pages: parts.pages.flatMap((page) => parsePart('page', RegisteredPage, page) ?? []),
    rollout: parsePart('rollout', Rollout.nullish(), parts.rollout) ?? null,
    pinned,
  };
};

/**
 * Parses a registry entry by entry: entries, commands and fields that this build does not know are skipped. Of two entries with the same
 * name the first is used.
 * @returns null if `json` is no registry
 */
export const parseRegistry = (json: unknown): RemoteRegistry | null => {
  const envelope = Envelope.safeParse(json);
  if (!envelope.success) return null;
  const skipped: SkippedPart[] = [];
  const remotes = new Map<RemoteName, RemoteEntry>();
  for (const item of envelope.data.remotes) {
    const entry = parseEntry(item, skipped);
    if (entry === null) continue;
    if (remotes.has(entry.name)) skipped.push({ remote: entry.name, part: 'entry', reason: 'is listed twice' });
    else remotes.set(entry.name, entry);
  }
  return { remotes: [...remotes.values()], skipped };
};

/** A remote's `remote.json`: the only source of its name, contract range and commands. */
export const RemoteManifest = z.object({
  name: RemoteName,
  /** Semver range of the contract versions it works with. */
  contract: z.string().min(1),
  commands: z.array(z.string()),
  /** Pages that are not in the shell's route table. Since contract version 1.33.0. */
  pages: z.array(RegisteredPage).optional(),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;
