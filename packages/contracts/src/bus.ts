import { z } from 'zod';
import { CuratedPlaylist } from './api/ai.ts';
import { CopyProgress } from './api/copies.ts';
import { Track } from './music.ts';
import { openEnum } from './open-enum.ts';
import { recognisedByName } from './recognised-by-name.ts';
import { CopySource, ServiceName } from './services.ts';

/** A playlist, as a command hands it from one remote to another. */
export const PlaylistRef = z.object({
  service: ServiceName,
  id: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  songCount: z.number().int().nonnegative().nullable(),
});
export type PlaylistRef = z.infer<typeof PlaylistRef>;

/** A playlist to be copied: of a service, given by its public link, or a list that the listener brought. */
export const CopyRef = PlaylistRef.extend({
  /** With 'file' the id is that of a complete import. Since contract version 1.13.0. */
  service: CopySource,
  /** It need not be the user's, nor its service be connected. Since contract version 1.13.0. */
  fromLink: z.boolean().optional(),
});
export type CopyRef = z.infer<typeof CopyRef>;

/** Songs of a list that is no playlist of its service, as commands hand them on: all of one service, in their order. */
const ListedTracks = z.array(Track).min(1).max(10_000);

/** A playlist that the AI found (spec section 3, AI playlist). */
export const AiPlaylist = z.object({
  title: z.string().max(300),
  image: z.string().nullable(),
  tracks: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        artistName: z.string(),
        image: z.object({ url: z.string().nullable() }),
        preview_url: z.string().nullable(),
      }),
    )
    .max(500),
  /** All of it, as the backend made it. Since contract version 1.30.0. */
  made: CuratedPlaylist.optional(),
});
export type AiPlaylist = z.infer<typeof AiPlaylist>;

/**
 * Events: something happened. Names in the past tense, any number of listeners. A late listener hears the last payload first; of
 * an event with an entry in {@link eventKeys}, the last payload for each key.
 */
export const events = {
  'session.started': z.object({ userId: z.string() }),
  'session.ended': z.object({ reason: openEnum(z.enum(['logout', 'expired']), 'expired') }),
  'connection.changed': z.object({ service: ServiceName, connected: z.boolean() }),
  'primary.changed': z.object({ service: ServiceName.nullable() }),
  'copy.progressed': CopyProgress,
  'copy.ended': CopyProgress,
  /** A preview of a song starts to play. Every other player of previews stops; `player` is an id that a player made up for itself. */
  'preview.started': z.object({ player: z.string() }),
  /** The user liked a song or took the like back, on the service as well. */
  'like.changed': z.object({ service: ServiceName, trackId: z.string(), liked: z.boolean() }),
  /** The answer to `ai.search`; without playlists also where the search failed. */
  'ai.searched': z.object({ query: z.string(), playlists: z.array(AiPlaylist).max(20) }),
} as const;

/** Commands: do something. Names in the imperative, one owner each. */
export const commands = {
  /** `confirmed`: the listener has said already that they are to be copied. Since contract version 1.13.0. */
  'copy.open': z.object({ playlists: z.array(CopyRef).min(1).max(500), confirmed: z.boolean().optional() }),
  /**
   * `playlists`: all to share where it is more than one; `playlist` is the first of them. Since contract version 1.6.0.
   * `tracks`: the songs of `playlist` where its service has no such playlist; its id is then the sender's own. Since 1.29.0.
   */
  'share.open': z.object({
    playlist: PlaylistRef,
    playlists: z.array(PlaylistRef).min(1).max(500).optional(),
    tracks: ListedTracks.optional(),
  }),
  /**
   * `row`: the row of the playlist to begin with, from 0. Since contract version 1.22.0.
   * `tracks`: as for `share.open`; `row` counts them then. Since 1.29.0.
   */
  'playback.start': z.object({
    playlist: PlaylistRef,
    row: z.number().int().nonnegative().optional(),
    tracks: ListedTracks.optional(),
  }),
  /** Plays one song; the song that plays already is paused, and resumed. Since contract version 1.22.0. */
  'song.start': z.object({ track: Track }),
  /** Joins a listening room, which goes on whatever page is shown. Since contract version 1.28.0. */
  'room.open': z.object({ roomId: z.string().min(1).max(100) }),
  /** Looks for AI playlists by words; the answer is the event `ai.searched`. The sender shows it when nobody owns this command. */
  'ai.search': z.object({ query: z.string().min(1).max(200) }),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.infer<(typeof events)[N]>;
export type CommandName = keyof typeof commands;
export type CommandPayload<N extends CommandName> = z.infer<(typeof commands)[N]>;

/** Id of the entity that a payload is about, for events about one of many entities. */
export const eventKeys: { readonly [N in EventName]?: (payload: EventPayload<N>) => string } = {
  'connection.changed': ({ service }) => service,
  'copy.progressed': ({ id }) => id,
  'copy.ended': ({ id }) => id,
  'like.changed': ({ service, trackId }) => `${service}:${trackId}`,
  'ai.searched': ({ query }) => query,
};

/**
 * A command that is not in {@link commands}: one that a team's remote owns, `<remote>.<verb>`, listed in its `remote.json`. Its definition is
 * published by the team to those who send it. Since contract version 1.33.0.
 */
export interface TeamCommand<P> {
  readonly name: string;
  readonly payload: z.ZodType<P>;
}

/** Defines a team's command. @throws {Error} when the name is not `<remote>.<verb>`, or one of Playa's own */
export const defineCommand = <P>(name: string, payload: z.ZodType<P>): TeamCommand<P> => {
  if (!/^[a-z][a-z\d-]*\.\w+$/.test(name) || isCommandName(name))
    throw new Error(`"${name}" is no name for a team's command`);
  return { name, payload };
};

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(commands, name);

export interface Bus {
  /**
   * An event that the shell's contract does not know is passed over.
   * @throws {InvalidPayload} when the payload does not fit the event's schema
   */
  publish<N extends EventName>(name: N, payload: EventPayload<N>): void;
  /** Calls `listener` with the snapshot, the oldest change first, then with every payload. Ends with the signal. */
  subscribe<N extends EventName>(
    name: N,
    listener: (payload: EventPayload<N>) => void,
    options: { signal: AbortSignal },
  ): void;
  /**
   * Resolves when the owner's handler has resolved. The owner is loaded first where there is none.
   * @throws {InvalidPayload}
   * @throws {RemoteUnavailable} when the owner could not be loaded, its handler throws, or the shell's contract does not know the command
   */
  send<N extends CommandName>(name: N, payload: CommandPayload<N>): Promise<void>;
  /** Becomes the command's owner until the signal aborts. @throws {CommandOwned} when it has one */
  handle<N extends CommandName>(
    name: N,
    handler: (payload: CommandPayload<N>) => void | Promise<void>,
    options: { signal: AbortSignal },
  ): void;
  /** As `send`, for a team's command. Absent in shells before contract version 1.33.0. @throws as `send` */
  sendTeamCommand?<P>(command: TeamCommand<P>, payload: P): Promise<void>;
  /** As `handle`, for a team's command. Absent in shells before contract version 1.33.0. @throws {CommandOwned} when it has an owner */
  handleTeamCommand?<P>(
    command: TeamCommand<P>,
    handler: (payload: P) => void | Promise<void>,
    options: { signal: AbortSignal },
  ): void;
}

export class InvalidPayload extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return recognisedByName(value, 'InvalidPayload');
  }

  readonly messageName: string;

  constructor(messageName: string, cause: unknown) {
    super(`"${messageName}" was sent with a payload that does not fit its contract`, { cause });
    this.name = 'InvalidPayload';
    this.messageName = messageName;
  }
}

export class CommandOwned extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return recognisedByName(value, 'CommandOwned');
  }

  constructor(command: string) {
    super(`"${command}" already has an owner`);
    this.name = 'CommandOwned';
  }
}

export class RemoteUnavailable extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return recognisedByName(value, 'RemoteUnavailable');
  }

  readonly command: string;

  constructor(command: string, cause?: unknown) {
    super(`Nobody can take "${command}" at the moment`, { cause });
    this.name = 'RemoteUnavailable';
    this.command = command;
  }
}
