import { parseLine } from '../lines/parse-line.ts';
import type { SongFields } from '../song/song-fields.ts';

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Parses title and artist from a file name: "Music/07 - Wizkid - Joro.mp3", "07 Joro.mp3". */
export const parseFileName = (path: string): Pick<SongFields, 'title' | 'artists'> => {
  const name = (decodePath(path).split(/[\\/]/).at(-1) ?? '').replace(/\.\w{2,5}$/, '');
  const names = parseLine(name);
  if (names) return { title: names.title, artists: [names.artist] };
  return { title: name.replace(/^\d{1,3}[. _-]+/, ''), artists: [] };
};
