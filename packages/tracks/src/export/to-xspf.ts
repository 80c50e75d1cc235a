import { playlistLink } from '../describe/service-link.ts';
import { type ExportedPlaylist, type ExportedSong, toExportedSongs } from './exported-song.ts';

/** Characters that XML 1.0 cannot represent, even escaped. */
const invalidXmlCharacters = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // XML parsers normalise a carriage return to a line feed.
  '\r': '&#13;',
};

const escapeXml = (text: string): string =>
  text.replace(invalidXmlCharacters, '').replace(/[&<>"\r]/g, (character) => escapes[character] ?? '');

const element = (name: string, text: string | number | null): string =>
  text === null ? '' : `<${name}>${escapeXml(String(text))}</${name}>`;

/** `rel` of the `meta` element with a song's playlist, in a file of several playlists. */
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
    playlistName === null ? '' : `<meta rel="${playlistRel}">${escapeXml(playlistName)}</meta>`,
    '</track>',
  ].join('');

/**
 * Exports XSPF version 1. An unavailable row has no location and states the reason in its annotation. The format holds
 * one playlist, so the songs of several playlists form one list, with the playlist of each in a `meta` element.
 */
export const toXspf = (playlists: readonly ExportedPlaylist[]): string => {
  const [only] = playlists.length === 1 ? playlists : [];
  const tracks = playlists.flatMap((exported) =>
    toExportedSongs(exported).map((song) => track(song, only ? null : exported.playlist.name)),
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
