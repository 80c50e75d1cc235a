import { describeTrack } from '@playa/tracks';
import { texts } from '../texts.ts';
import { currentSong, type PlaybackState } from './playback-state.ts';

/** The current song as pages show it. */
export interface ShownSong {
  /** Seed of the drawn cover if it has no image. */
  id: string;
  title: string;
  author: string;
  imageUrl: string | null;
  album: string | null;
}

/** The song that plays: as the playlist names it, or the player where it is none of the playlist's. Null where there is none. */
export const shownSong = (state: PlaybackState): ShownSong | null => {
  const song = currentSong(state);
  if (song) return { id: song.id, imageUrl: song.imageUrl, album: song.album, ...describeTrack(song) };
  const { told } = state.player;
  if (!told) return null;
  const { title, author } = told;
  return { id: title, title: title || texts.unknown, author: author || texts.unknown, imageUrl: null, album: null };
};
