import { parseLength } from './parse-length.ts';

/**
 * What columns of CSV files and keys of JSON objects are called, the most telling first: by Playa, Exportify, TuneMyMusic,
 * Soundiiz, Spotlistr, Apple Music and the services' APIs. Compared by letters and digits alone.
 */
const names = {
  title: ['title', 'trackname', 'tracktitle', 'songtitle', 'songname', 'track', 'song', 'name'],
  artists: ['artists', 'artistnames', 'artistsname', 'artistsnames', 'trackartists'],
  artist: ['artist', 'artistname', 'trackartist', 'author', 'creator', 'performer', 'band'],
  album: ['album', 'albumname', 'albumtitle', 'trackalbum', 'release'],
  isrc: ['isrc', 'isrccode'],
  link: [
    'link',
    'url',
    'uri',
    'trackuri',
    'trackurl',
    'spotifyuri',
    'spotifyurl',
    'songlink',
    'songurl',
    'href',
    'location',
  ],
  spotifyId: ['spotifyid', 'spotifytrackid'],
  appleId: ['appleid', 'applemusicid'],
  youtubeId: ['youtubeid', 'youtubemusicid', 'videoid'],
  lengthMs: ['durationms', 'trackdurationms', 'lengthms', 'durationmillis', 'durationinmillis'],
  lengthS: ['lengths', 'durations', 'durationsec', 'durationseconds', 'lengthseconds', 'time'],
  length: ['duration', 'length', 'trackduration', 'tracklength'],
  playlist: ['playlist', 'playlistname'],
  position: ['position'],
  unavailable: ['unavailable'],
} as const;

export type FieldName = keyof typeof names;

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const fields = Object.keys(names) as FieldName[];

/** The place of each field in a list of column or key names; absent where none is called so. */
export const findFields = (found: readonly string[]): ReadonlyMap<FieldName, number> => {
  const places = new Map<string, number>();
  for (const [place, name] of found.entries()) if (!places.has(plain(name))) places.set(plain(name), place);
  return new Map(
    fields.flatMap((field) => {
      const name = names[field].find((known) => places.has(known));
      const place = name === undefined ? undefined : places.get(name);
      return place === undefined ? [] : [[field, place] as const];
    }),
  );
};

/** Songs can be read from these columns: they name a title and an artist. */
export const namesSongs = (columns: ReadonlyMap<FieldName, number>): boolean =>
  columns.has('title') && (columns.has('artist') || columns.has('artists'));

/** The address of a song from its link or from the id on one of the services; `get` is empty where nothing is said. */
export const linkOf = (get: (field: FieldName) => string): string => {
  const [spotify, apple, youtube] = [get('spotifyId'), get('appleId'), get('youtubeId')].map(encodeURIComponent);
  if (get('link') !== '') return get('link');
  if (spotify) return `https://open.spotify.com/track/${spotify}`;
  if (apple) return `https://music.apple.com/song/${apple}`;
  return youtube ? `https://youtu.be/${youtube}` : '';
};

/** Milliseconds, by the unit that the field's name says. */
export const lengthOf = (get: (field: FieldName) => string): number | null =>
  parseLength(get('lengthMs'), 'ms') ?? parseLength(get('lengthS'), 's') ?? parseLength(get('length'), null);
