import type { Track } from '@playa/contracts';
import { fold } from '../text/fold.ts';
import { readTitle, type TitleParts } from '../title/read-title.ts';
import type { Version } from '../title/remark.ts';
import { tellingAlbums, tellingNames } from '../vocabulary/versions.ts';
import { type Credit, firstName, present, readChannel, readCredit, readCredits } from './artist-names.ts';
import { channelArtist } from './channel-name.ts';
import { bareTitleOf, searchTitleOf } from './search-title.ts';
import type { Reading, Song } from './song.ts';
import { readVideoTitle, type VideoTitle } from './video-readings.ts';

/** UTF-16 units. No service has longer titles; what cuts titles apart stays cheap. */
const longestTitle = 500;

const normalIsrc = (isrc: string | null): string | null => isrc?.replace(/[^a-z0-9]/gi, '').toUpperCase() || null;

/** "Zoom Karaoke", "Alan Walker Tribute Band", an album "Sped Up Hits": names that give the version away. */
const versionsByNames = (artists: readonly string[], album: string): Version[] => {
  const all = tellingNames.filter(([, pattern]) => artists.some((artist) => pattern.test(fold(artist))));
  const ofAlbum = tellingAlbums.filter(([, pattern]) => pattern.test(fold(album)));
  return [...all, ...ofAlbum].map(([kind]) => ({ kind, detail: [] }));
};

/** Album names without edition remarks, so that "Thriller (25th Anniversary Edition)" is "Thriller". */
const albumCore = (album: string): string => readTitle(album.slice(0, longestTitle)).core;

const prefixOf = (title: string): Credit | null => {
  const colon = title.indexOf(': ');
  return colon > 0 && colon < 60 ? readCredit(title.slice(0, colon)) : null;
};

const readingsOf = ({ core, full, translations }: TitleParts): Reading[] => [
  { core, full, context: [] },
  ...translations.map((text) => ({ core: text, full: text, context: [] })),
];

/** Which searches could find the song: a video's title may name the artist first or last. */
const searchesFor = (title: string, artists: readonly string[], video: VideoTitle | null): Song['searches'] => {
  const named = video === null ? null : video.artist;
  if (video === null || named === null) {
    const [artist = ''] = artists;
    const text = video?.title ?? title;
    return [
      { title: searchTitleOf(text), artist },
      { title: bareTitleOf(text), artist },
      { title: bareTitleOf(text), artist: firstName(artist) },
    ];
  }
  return [
    { title: searchTitleOf(video.title), artist: named },
    { title: bareTitleOf(video.title), artist: firstName(named) },
    { title: bareTitleOf(named), artist: video.title },
  ];
};

/**
 * Takes a track apart for comparing. Deterministic and pure; does the expensive part of matching once per track.
 * Videos (kinds `official-video` and `user-upload`, and `unknown` on YouTube) may name the artist in the title.
 */
export const describeSong = (track: Track): Song => {
  const title = track.title.slice(0, longestTitle);
  const onYoutube = track.service === 'youtube';
  const isVideo =
    track.kind === 'official-video' || track.kind === 'user-upload' || (track.kind === 'unknown' && onYoutube);
  const names = onYoutube ? track.artists.map(channelArtist) : track.artists;
  const parts = readTitle(title);
  const video = isVideo ? readVideoTitle(title) : null;
  return {
    service: track.service,
    id: track.id,
    kind: track.kind,
    isVideo,
    whole: fold(title),
    searches: searchesFor(title, names, video),
    readings: video?.readings ?? readingsOf(parts),
    versions: video?.versions ?? parts.versions,
    versionsByName: versionsByNames(names, track.album ?? ''),
    credits: onYoutube ? present(track.artists.map(readChannel)) : readCredits(track.artists),
    guests: readCredits(video?.guests ?? parts.guests),
    prefix: prefixOf(title),
    album: track.album === null ? null : albumCore(track.album),
    durationMs: track.durationMs,
    isrc: normalIsrc(track.isrc),
    explicit: track.explicit,
  };
};
