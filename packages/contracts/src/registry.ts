import { z } from 'zod';
import { commands } from './bus.ts';

export const remoteNames = ['auth', 'library', 'player', 'transfer', 'ai', 'share'] as const;
export const RemoteName = z.enum(remoteNames);
export type RemoteName = z.infer<typeof RemoteName>;

/** One published build of a remote. */
export const RemoteBuild = z.object({
  version: z.string(),
  buildId: z.string(),
  /** Address of the build's mf-manifest.json. */
  entry: z.url(),
  /** Semver range of the contract versions this build works with. */
  contract: z.string(),
});
export type RemoteBuild = z.infer<typeof RemoteBuild>;

export const RemoteEntry = RemoteBuild.extend({
  name: RemoteName,
  /** Commands this remote owns, so that the shell knows whom to load for one. */
  commands: z.array(z.enum(Object.keys(commands) as [keyof typeof commands])),
  /** The build before this one, for rollback. */
  previous: RemoteBuild.nullable(),
});
export type RemoteEntry = z.infer<typeof RemoteEntry>;

/** /remotes.json: where the shell finds every remote at run time. */
export const RemoteRegistry = z.object({
  schema: z.literal(1),
  remotes: z
    .array(RemoteEntry)
    .refine((list) => new Set(list.map((entry) => entry.name)).size === list.length, 'a remote is named twice'),
});
export type RemoteRegistry = z.infer<typeof RemoteRegistry>;
