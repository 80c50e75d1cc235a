import { z } from 'zod';
import { isCommandName } from './bus.ts';
import { HttpUrl } from './runtime-config.ts';

/** Playa's own remotes, the owners of its routes and of the commands in `bus.ts`. */
export const remoteNames = ['auth', 'library', 'player', 'transfer', 'ai', 'share'] as const;
export type OwnRemoteName = (typeof remoteNames)[number];
export const isOwnRemote = (name: string): name is OwnRemoteName => remoteNames.some((own) => own === name);

/** A remote's name: one of Playa's own, or that of a team's remote that the registry adds. Since contract version 1.33.0 an open set. */
export const RemoteName = z
  .string()
  .regex(/^[a-z][a-z\d]*(-[a-z\d]+)*$/)
  .max(40);
export type RemoteName = z.infer<typeof RemoteName>;

/** The path of a file below the folder of a build. */
const FileInBuild = z
  .string()
  .max(300)
  .regex(/^(?!.*(^|\/)\.{1,2}(\/|$))[\w.-]+(\/[\w.-]+)*$/);

/**
 * What a page needs of a build to begin with, so that the shell asks for all of it at once instead of reading the manifest first. The
 * paths are relative to the folder of the manifest. Since contract version 1.33.0.
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

/** A build that a share of the users gets instead of the current one. */
export const Rollout = z.object({ share: z.number().min(0).max(1), build: RemoteBuild });
export type Rollout = z.infer<typeof Rollout>;

/**
 * A page that a remote adds to the shell's. The path begins with a fixed part: `/karaoke`, `/karaoke/:songId`. The shell passes over a page
 * whose path could also be one of its own.
 */
export const RegisteredPage = z.object({
  /** Key of the page in the remote's `pages`. */
  name: z.string().regex(/^[a-zA-Z]\w{0,39}$/),
  path: z
    .string()
    .max(200)
    .regex(/^\/[a-z\d]+(-[a-z\d]+)*(\/(:[a-zA-Z]\w{0,39}|[a-z\d]+(-[a-z\d]+)*))*$/),
  /** Who may see it: anybody, signed-in users, or only those who are not signed in. */
  guard: z.enum(['public', 'user', 'guest']),
  /** `app`: with top bar and navigation. */
  layout: z.enum(['plain', 'app']),
});
export type RegisteredPage = z.infer<typeof RegisteredPage>;

export const RemoteEntry = RemoteBuild.extend({
  name: RemoteName,
  /** Commands this remote owns, so that the shell knows whom to load for one: those in `bus.ts`, and a team's own, `<remote>.<verb>`. */
  commands: z.array(z.string()),
  /** The build before this one, for rollback, and for when the present one can't be loaded. */
  previous: RemoteBuild.nullable(),
  /** Since contract version 1.33.0. */
  pages: z.array(RegisteredPage).default([]),
  /** Since contract version 1.33.0. */
  rollout: Rollout.nullable().default(null),
  /** True while releases leave this build in place. Since contract version 1.33.0. */
  pinned: z.boolean().default(false),
});
export type RemoteEntry = z.infer<typeof RemoteEntry>;

/** Part of /remotes.json that this build of the shell does not know or can't use. */
export interface SkippedPart {
  /** The entry's name as the registry spells it; null where the entry has none. */
  remote: string | null;
  part: 'entry' | 'command' | 'previous' | 'page' | 'rollout' | 'start';
  reason: string;
}

/** /remotes.json as far as this build understands it: where the shell finds every remote at run time. */
export interface RemoteRegistry {
  remotes: RemoteEntry[];
  skipped: SkippedPart[];
}

const Envelope = z.object({ schema: z.literal(1), remotes: z.array(z.unknown()).max(1000) });
const Named = z.object({ name: z.string() });
/** What an entry can't do without; the rest of it is read part by part. */
const LeastEntry = RemoteBuild.extend({
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

/** A team's own command: its remote's name, a dot and a verb. Nobody can take the commands of another remote. */
const isCommandOf = (remote: RemoteName, command: string): boolean =>
  command.startsWith(`${remote}.`) && /^\w{1,40}$/.test(command.slice(remote.length + 1));

const mayOwn = (remote: RemoteName, command: string): boolean =>
  isOwnRemote(remote) ? isCommandName(command) : isCommandOf(remote, command);

/** One entry; what can't be read of it is noted in `skipped`. Null when the entry is of no use. */
const parseEntry = (json: unknown, skipped: SkippedPart[]): RemoteEntry | null => {
  const named = Named.safeParse(json);
  const remote = named.success ? named.data.name : null;
  const skip = (part: SkippedPart['part'], reason: string) => skipped.push({ remote, part, reason });
  const least = LeastEntry.safeParse(json);
  if (!least.success) {
    skip('entry', reasonOf(least.error));
    return null;
  }
  /** A part of the entry; undefined, and noted as skipped, when it can't be read. */
  const read = <T>(part: SkippedPart['part'], schema: z.ZodType<T>, value: unknown): T | undefined => {
    const parsed = schema.safeParse(value);
    if (!parsed.success) skip(part, reasonOf(parsed.error));
    return parsed.data;
  };
  const { name, version, buildId, entry, contract, commands, pinned, ...parts } = least.data;
  for (const command of commands) if (!mayOwn(name, command)) skip('command', `unknown command "${command}"`);
  return {
    name,
    version,
    buildId,
    entry,
    contract,
    start: read('start', BuildStart.optional(), parts.start),
    commands: commands.filter((command) => mayOwn(name, command)),
    previous: read('previous', RemoteBuild.nullish(), parts.previous) ?? null,
    pages: parts.pages.flatMap((page) => read('page', RegisteredPage, page) ?? []),
    rollout: read('rollout', Rollout.nullish(), parts.rollout) ?? null,
    pinned,
  };
};

/**
 * Reads a registry entry by entry: an entry, a command or a field that this build does not know is skipped, and the rest
 * is used. Of two entries with one name the first counts.
 * @returns null when `json` is no registry at all
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

/** A remote's own `remote.json`: the only place for its name, contract range and commands. */
export const RemoteManifest = z.object({
  name: RemoteName,
  /** Semver range of the contract versions it works with. */
  contract: z.string().min(1),
  commands: z.array(z.string()),
  /** Pages that are not in the shell's route table. Since contract version 1.33.0. */
  pages: z.array(RegisteredPage).optional(),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;
