import type { PlaylistRef, ShellServices, StreamingClient, Track } from '@playa/contracts';
import { describeTrack } from '@playa/tracks';
import { favouritesName, queueAround, selectionOf } from '../queue/selection.ts';
import type { Playback } from './playback.ts';
import { currentSong, isSounding } from './playback-state.ts';
import { readSongs } from './read-songs.ts';

/** Apple's genre of the songs chart (spec section 7). */
const chartGenre = '4';
/** Pages of playlists looked through for the favourites. */
const mostPages = 4;

const findFavourites = async (client: StreamingClient): Promise<string | null> => {
  let cursor: string | null = null;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page = await client.playlists(cursor);
    const found = page.items.find(({ name }) => name.trim() === favouritesName);
    if (found) return found.id;
    if (page.next === null) return null;
    cursor = page.next;
  }
  return null;
};

const favouriteSongs = async (client: StreamingClient): Promise<readonly Track[]> => {
  const id = await findFavourites(client);
  if (id === null) return [];
  const { value: page } = await readSongs(client, id, new AbortController().signal).next();
  return page?.songs ?? [];
};

/** What cannot be read is left out: the song itself plays all the same. */
const orNone = (songs: Promise<readonly Track[]>): Promise<readonly Track[]> => songs.catch(() => []);

/** Plays one song that was chosen by itself: pauses or resumes it where it is the current one, else begins a queue around it. */
export const startSong = async (
  playback: Playback,
  streaming: ShellServices['streaming'],
  track: Track,
): Promise<void> => {
  const state = playback.getState();
  const selection = selectionOf(track, currentSong(state), isSounding(state));
  if (selection === 'pause') return playback.pause();
  if (selection === 'resume') return playback.play();
  const { title } = describeTrack(track);
  const playlist: PlaylistRef = {
    service: track.service,
    id: track.id,
    name: title,
    imageUrl: track.imageUrl,
    songCount: null,
  };
  const client = streaming.client(track.service);
  // Only Apple's rules know what follows a song by itself (spec section 4).
  const [favourites, chart] =
    track.service === 'apple'
      ? await Promise.all([orNone(favouriteSongs(client)), orNone(client.songsChart({ genre: chartGenre }))])
      : [[], []];
  await playback.startSongs(playlist, queueAround(track, favourites, chart));
};
