import { z } from 'zod';
import { commands, isCommandName } from './bus.ts';
import { HttpUrl } from './runtime-config.ts';

export const remoteNames = ['auth', 'library', 'player', 'transfer', 'ai', 'share'] as const;
export const RemoteName = z.enum(remoteNames);
export type RemoteName = z.infer<typeof RemoteName>;

/** One published build of a remote. */
export const RemoteBuild = z.object({
  version: z.string(),
  buildId: z.string(),
  /** Address of the build's mf-manifest.json. */
  entry: HttpUrl,
  /** Semver range of the contract versions this build works with. */
  contract: z.string(),
});
export type RemoteBuild = z.infer<typeof RemoteBuild>;

const CommandNameSchema = z.enum(Object.keys(commands) as [keyof typeof commands]);

export const RemoteEntry = RemoteBuild.extend({
  name: RemoteName,
  /** Commands this remote owns, so that the shell knows whom to load for one. */
  commands: z.array(CommandNameSchema),
  /** The build before this one, for rollback. */
  previous: RemoteBuild.nullable(),
});
export type RemoteEntry = z.infer<typeof RemoteEntry>;

/** Part of /remotes.json that this build of the shell does not know or can't use. */
export interface SkippedPart {
  /** The entry's name as the registry spells it; null where the entry has none. */
  remote: string | null;
  part: 'entry' | 'command' | 'previous';
  reason: string;
}

/** /remotes.json as far as this build understands it: where the shell finds every remote at run time. */
export interface RemoteRegistry {
  remotes: RemoteEntry[];
  skipped: SkippedPart[];
}

const Envelope = z.object({ schema: z.literal(1), remotes: z.array(z.unknown()).max(1000) });
const Named = z.object({ name: z.string() });
const WrittenEntry = RemoteEntry.extend({
  commands: z.array(z.string()).default([]),
  previous: z.unknown().optional(),
});

const reasonOf = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');

/** One entry; what can't be read of it is noted in `skipped`. Null when the entry is of no use. */
const parseEntry = (json: unknown, skipped: SkippedPart[]): RemoteEntry | null => {
  const named = Named.safeParse(json);
  const remote = named.success ? named.data.name : null;
  const written = WrittenEntry.safeParse(json);
  if (!written.success) {
    skipped.push({ remote, part: 'entry', reason: reasonOf(written.error) });
    return null;
  }
  const known = written.data.commands.filter(isCommandName);
  for (const command of written.data.commands) {
    if (!isCommandName(command)) skipped.push({ remote, part: 'command', reason: `unknown command "${command}"` });
  }
  const previous = RemoteBuild.nullish().safeParse(written.data.previous);
  if (!previous.success) skipped.push({ remote, part: 'previous', reason: reasonOf(previous.error) });
  return { ...written.data, commands: known, previous: previous.data ?? null };
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
  commands: z.array(CommandNameSchema),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;
