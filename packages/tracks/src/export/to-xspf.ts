import { playlistLink } from '../describe/service-link.ts';
import { type ExportedPlaylist, type ExportedSong, exportedSongs } from './export-song.ts';

/** Everything that XML 1.0 cannot hold, not even escaped. */
const impossible = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // Parsers turn it into a line feed.
  '\r': '&#13;',
};

const escaped = (text: string): string =>
  text.replace(impossible, '').replace(/[&<>"\r]/g, (character) => escapes[character] ?? '');

const element = (name: string, text: string | number | null): string =>
  text === null ? '' : `<${name}>${escaped(String(text))}</${name}>`;

/** The rel of the `meta` element that names a song's playlist in a file of several. */
const playlistRel = 'urn:playa:playlist';

const track = (song: ExportedSong, playlistName: string | null): string =>
  [
    '    <track>',
    element('location', song.link),
    element('title', song.title),
    element('creator', song.author),
    element('annotation', song.unavailable),
    element('album', song.album),
    element('trackNum', song.position),
    element('duration', song.durationMs),
    playlistName === null ? '' : `<meta rel="${playlistRel}">${escaped(playlistName)}</meta>`,
    '</track>',
  ].join('');

/**
 * XSPF version 1. A row without a song has no location and says why in its annotation. The format holds one playlist: of several
 * all songs follow one another, and each names its playlist in a `meta` element.
 */
export const toXspf = (playlists: readonly ExportedPlaylist[]): string => {
  const [only] = playlists.length === 1 ? playlists : [];
  const tracks = playlists.flatMap((exported) =>
    exportedSongs(exported).map((song) => track(song, only ? null : exported.playlist.name)),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<playlist version="1" xmlns="http://xspf.org/ns/0/">',
    `  ${element('title', only?.playlist.name ?? 'Playlists')}`,
    ...(only ? [`  ${element('info', playlistLink(only.playlist))}`] : []),
    '  <trackList>',
    ...tracks,
    '  </trackList>',
    '</playlist>',
    '',
  ].join('\n');
};
