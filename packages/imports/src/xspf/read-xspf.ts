import type { ImportResult } from '../import-result.ts';
import { readSongLink } from '../links/read-song-link.ts';
import { parseLength } from '../song/parse-length.ts';
import { PlaylistCollector } from '../song/playlist-collector.ts';
import { unavailableReason } from '../song/unavailable.ts';
import { refuse, texts } from '../texts.ts';
import { readTracks, type XspfTrack } from './read-tracks.ts';

/** In a file of several playlists Playa names each song's own in an element with this `rel`. */
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
    durationMs: parseLength(of.get('duration') ?? '', 'ms'),
    isrc: /^(?:urn:)?isrc:(.*)$/i.exec(identifier ?? '')?.[1],
    link: readSongLink(location ?? '') ? location : identifier || location,
    // Playa says there why a row has no song; other programs write remarks about songs that they have.
    unavailable: location === '' && !identifier ? unavailableReason(of.get('annotation') ?? '') : null,
  });
};

/** XSPF: title, creator, album, duration in milliseconds, and location or identifier of each track. */
export const readXspf = (text: string, name: string): ImportResult => {
  const playlist = readTracks(text.trimStart());
  if (typeof playlist === 'number') return refuse('broken', texts.refused.brokenXml(playlist));
  if (playlist === null) return refuse('unknown-shape', texts.refused.xmlShape);
  const collector = new PlaylistCollector(playlist.title || name);
  for (const track of playlist.tracks) addTrack(collector, track);
  return collector.finish('xspf', refuse('no-songs', texts.refused.noSongs));
};
