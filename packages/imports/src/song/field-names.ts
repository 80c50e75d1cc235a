import { parseDuration } from './parse-duration.ts';

/**
 * Names of CSV columns and JSON keys, most specific first: those of Playa, Exportify, TuneMyMusic, Soundiiz, Spotlistr,
 * Apple Music and the services' APIs. Compared by letters and digits only.
 */
const fieldAliases = {
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

export type FieldName = keyof typeof fieldAliases;

const normaliseName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const fields = Object.keys(fieldAliases) as FieldName[];

/** Maps each known field to its index in the list of column or key names. Absent fields are left out. */
export const mapFields = (found: readonly string[]): ReadonlyMap<FieldName, number> => {
  const indexes = new Map<string, number>();
  for (const [index, name] of found.entries())
    if (!indexes.has(normaliseName(name))) indexes.set(normaliseName(name), index);
  return new Map(
    fields.flatMap((field) => {
      const name = fieldAliases[field].find((known) => indexes.has(known));
      const index = name === undefined ? undefined : indexes.get(name);
      return index === undefined ? [] : [[field, index] as const];
    }),
  );
};

/** True if the columns include a title and an artist. */
export const hasSongColumns = (columns: ReadonlyMap<FieldName, number>): boolean =>
  columns.has('title') && (columns.has('artist') || columns.has('artists'));

/**
 * The song's URL, from its link or from its id on one of the services. `get` returns an empty text for an absent field.
 */
export const songLinkFrom = (get: (field: FieldName) => string): string => {
  const [spotify, apple, youtube] = [get('spotifyId'), get('appleId'), get('youtubeId')].map(encodeURIComponent);
  if (get('link') !== '') return get('link');
  if (spotify) return `https://open.spotify.com/track/${spotify}`;
  if (apple) return `https://music.apple.com/song/${apple}`;
  return youtube ? `https://youtu.be/${youtube}` : '';
};

/** Milliseconds. The field's name determines the unit. */
export const durationFrom = (get: (field: FieldName) => string): number | null =>
  parseDuration(get('lengthMs'), 'ms') ?? parseDuration(get('lengthS'), 's') ?? parseDuration(get('length'), null);
