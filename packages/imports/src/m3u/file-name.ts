import { parseLine } from '../lines/parse-line.ts';
import type { SongFields } from '../song/song-fields.ts';

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** What the name of a file says of its song: "Music/07 - Wizkid - Joro.mp3", "07 Joro.mp3". */
export const readFileName = (path: string): Pick<SongFields, 'title' | 'artists'> => {
  const name = (decoded(path).split(/[\\/]/).at(-1) ?? '').replace(/\.\w{2,5}$/, '');
  const names = parseLine(name);
  if (names) return { title: names.title, artists: [names.artist] };
  return { title: name.replace(/^\d{1,3}[. _-]+/, ''), artists: [] };
};
