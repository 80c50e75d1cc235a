import type { ImportResult } from '../import-result.ts';
import { parseSongLink } from '../links/parse-song-link.ts';
import { parseDuration } from '../song/parse-duration.ts';
import { PlaylistCollector } from '../song/playlist-collector.ts';
import { parseUnavailableReason } from '../song/unavailable-reason.ts';
import { refuse, texts } from '../texts.ts';
import { parseXml, type XspfTrack } from './parse-xml.ts';

/** In a file of several playlists, Playa names each song's playlist in a `meta` element with this `rel`. */
const playlistRel = 'urn:playa:playlist';

const addTrack = (collector: PlaylistCollector, { line, texts: of, meta }: XspfTrack): void => {
  const [title, creator, location, identifier] = ['title', 'creator', 'location', 'identifier'].map(
    (name) => of.get(name) ?? '',
  );
  const playlist = meta.get(playlistRel);
  if (playlist !== undefined) collector.switchTo(playlist, Number(of.get('tracknum')));
  collector.add(line, [creator, title].filter(Boolean).join(' - ') || location || '', {
    title: title ?? '',
    artists: [creator ?? ''],
    album: of.get('album'),
    durationMs: parseDuration(of.get('duration') ?? '', 'ms'),
    isrc: /^(?:urn:)?isrc:(.*)$/i.exec(identifier ?? '')?.[1],
    link: parseSongLink(location ?? '') ? location : identifier || location,
    // Playa states there why a row has no song. Other programs use it for remarks about songs.
    unavailable: location === '' && !identifier ? parseUnavailableReason(of.get('annotation') ?? '') : null,
  });
};

/** Parses XSPF: title, creator, album, duration in milliseconds, and location or identifier of each track. */
export const parseXspf = (text: string, name: string): ImportResult => {
  const playlist = parseXml(text.trimStart());
  if (typeof playlist === 'number') return refuse('broken', texts.refused.brokenXml(playlist));
  if (playlist === null) return refuse('unknown-shape', texts.refused.xmlShape);
  const collector = new PlaylistCollector(playlist.title || name);
  for (const track of playlist.tracks) addTrack(collector, track);
  return collector.finish('xspf', refuse('no-songs', texts.refused.noSongs));
};
