import { z } from 'zod';
import type { StateStore } from '../state/state-store.ts';
import type { CollectionItem } from './collection.ts';
import type { Service, StoredPlaylist, StoredRow } from './types.ts';

const Keeps = z.record(z.string(), z.array(z.object({ id: z.string(), addedAt: z.string() })).readonly());

/** A service's library without its playlists, as it is stored. */
const LibraryRecord = z.object({
  /** Playlists that were made, on all services; part of the ids of later ones. */
  made: z.int().nonnegative(),
  /** Ids of the initial playlists: those of another catalogue are new to the library. */
  initial: z.array(z.string()),
  /** Ids of the initial playlists that were deleted. */
  deleted: z.array(z.string()),
  likes: Keeps,
  follows: Keeps,
  saved: Keeps,
  /** By owner, then by rated thing. */
  ratings: z.record(z.string(), z.record(z.string(), z.number())),
});
export type LibraryRecord = z.infer<typeof LibraryRecord>;

const Row = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('track'), trackId: z.string(), addedAt: z.string(), rowId: z.string() }),
  z.object({
    kind: z.enum(['removed', 'private', 'local-file', 'episode']),
    title: z.string(),
    author: z.string(),
    cover: z.boolean().optional(),
    addedAt: z.string(),
    rowId: z.string(),
  }),
]);

const PlaylistRecord = z.object({
  service: z.enum(['spotify', 'youtube', 'apple']),
  id: z.string(),
  owner: z.string(),
  name: z.string(),
  description: z.string(),
  public: z.boolean(),
  collaborative: z.boolean(),
  /** A JPEG in base64. */
  cover: z
    .string()
    .transform((text) => Buffer.from(text, 'base64'))
    .nullable(),
  createdAt: z.string(),
  revision: z.int(),
  rows: z.array(Row),
});

const libraryKey = (service: Service) => `${service}/library`;
const playlistsFolder = (service: Service) => `${service}/playlists`;
const playlistKey = (service: Service, id: string) => `${playlistsFolder(service)}/${id}`;

/** Libraries between two starts of the sandbox: what differs from the initial playlists. */
export class StoredLibraries {
  readonly #state: StateStore;
  readonly #knowsTrack: (service: Service, trackId: string) => boolean;

  /** @param knowsTrack whether the catalogue has the track; it may be another one than at the time of storing */
  constructor(state: StateStore, knowsTrack: (service: Service, trackId: string) => boolean) {
    this.#state = state;
    this.#knowsTrack = knowsTrack;
  }

  /** Undefined where nothing was changed yet. Likes of tracks that the catalogue lacks are left out. */
  library(service: Service): LibraryRecord | undefined {
    const stored = this.#state.read(libraryKey(service), LibraryRecord);
    if (stored === undefined) return undefined;
    const isKnown = ({ id }: CollectionItem) => this.#knowsTrack(service, id);
    const likes = Object.entries(stored.likes).map(([owner, kept]) => [owner, kept.filter(isKnown)]);
    return { ...stored, likes: Object.fromEntries(likes) };
  }

  /** Playlists that were made or changed, the latest first. A row whose track the catalogue lacks is a removed one. */
  playlists(service: Service): StoredPlaylist[] {
    const withKnownTracks = (row: StoredRow): StoredRow => {
      if (row.kind !== 'track' || this.#knowsTrack(service, row.trackId)) return row;
      return { kind: 'removed', title: 'Unknown song', author: '', addedAt: row.addedAt, rowId: row.rowId };
    };
    return this.#state
      .keys(playlistsFolder(service))
      .flatMap((key) => this.#state.read(key, PlaylistRecord) ?? [])
      .map((playlist) => ({ ...playlist, rows: playlist.rows.map(withKnownTracks) }))
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  }

  saveLibrary(service: Service, record: () => LibraryRecord): void {
    this.#state.save(libraryKey(service), record);
  }

  savePlaylist(playlist: StoredPlaylist): void {
    this.#state.save(playlistKey(playlist.service, playlist.id), () => ({
      ...playlist,
      cover: playlist.cover?.toString('base64') ?? null,
    }));
  }

  deletePlaylist({ service, id }: StoredPlaylist): void {
    this.#state.save(playlistKey(service, id), () => undefined);
  }

  reset(service: Service): void {
    this.#state.clear(playlistsFolder(service));
    this.#state.save(libraryKey(service), () => undefined);
  }
}
