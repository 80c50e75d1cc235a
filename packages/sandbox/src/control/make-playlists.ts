import { z } from 'zod';
import type { World } from '../world/create-world.ts';
import type { NewRow, Service } from '../world/types.ts';

/** Songs of one playlist: more than YouTube holds, as many as Spotify does. */
const mostSongs = 10_000;
const mostPlaylists = 2_000;
/** Rows of one call; they take about a second to make. */
const mostRows = 200_000;

const RowKind = z.enum(['track', 'removed', 'private', 'local-file', 'episode']);

const Row = z.strictObject({
  title: z.string().min(1),
  /** May be empty: not every service knows who made a track. */
  artist: z.string(),
  album: z.string().optional(),
  /** 0 for a track whose length the service does not know. */
  durationMs: z.int().nonnegative().optional(),
  isrc: z
    .string()
    .regex(/^[A-Za-z]{2}[A-Za-z0-9]{3}\d{7}$/)
    .optional(),
  /** The kinds of rows that services have besides tracks. */
  kind: RowKind.default('track'),
  /** False for a track without a picture. */
  cover: z.boolean().default(true),
});

/** A playlist of named rows, followed by `songs` songs of the catalogue. */
export const NewPlaylist = z.strictObject({
  account: z.string(),
  name: z.string().min(1),
  tracks: z.array(Row).max(mostSongs).default([]),
  songs: z.int().nonnegative().max(mostSongs).default(0),
});

/** Many playlists of equal length, called `{name} 1` and so on. */
export const NewLibrary = z
  .strictObject({
    account: z.string(),
    name: z.string().min(1).default('Playlist'),
    playlists: z.int().positive().max(mostPlaylists),
    songsEach: z.int().nonnegative().max(mostSongs).default(0),
  })
  .refine(({ playlists, songsEach }) => playlists * songsEach <= mostRows, `More than ${mostRows} rows in one call`);

/** `count` songs of the service's catalogue, from the one at `from` on; from its start again when it ends. */
function catalogueRows({ catalogue }: World, service: Service, from: number, count: number): NewRow[] {
  const songs = [...catalogue.recordings.keys()].flatMap((id) => catalogue.listingsOf(service, id)[0] ?? []);
  if (songs.length === 0) return [];
  return Array.from({ length: count }, (_, index) => songs[(from + index) % songs.length]).flatMap((song) =>
    song === undefined ? [] : { kind: 'track', trackId: song.trackId },
  );
}

/** Makes the playlist and returns its id. */
export function createPlaylist(world: World, service: Service, input: z.infer<typeof NewPlaylist>): string {
  const { catalogue, libraries, availability } = world;
  const named = input.tracks.map(({ kind, cover, ...song }): NewRow => {
    if (kind !== 'track') return { kind, title: song.title, author: song.artist, cover };
    const { trackId } = catalogue.resolve(service, song);
    if (!cover) availability.removeCover(service, trackId);
    return { kind, trackId };
  });
  const playlist = libraries.create(service, input.account, { name: input.name, description: '', public: true });
  libraries.addRows(playlist, [...named, ...catalogueRows(world, service, 0, input.songs)]);
  return playlist.id;
}

/** Makes the playlists and returns their ids. The first one is made last, so that lists show it on top. */
export function createLibrary(world: World, service: Service, input: z.infer<typeof NewLibrary>): string[] {
  const { account, name, playlists, songsEach } = input;
  const rows = catalogueRows(world, service, 0, songsEach + playlists);
  const ids = Array.from({ length: playlists }, (_, index) => {
    const number = playlists - index;
    const made = world.libraries.create(service, account, { name: `${name} ${number}`, description: '', public: true });
    // Each starts at another song, and so has another cover.
    world.libraries.addRows(made, rows.slice(number - 1, number - 1 + songsEach));
    return made.id;
  });
  return ids.reverse();
}
