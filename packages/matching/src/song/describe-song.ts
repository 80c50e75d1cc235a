import type { Track } from '@playa/contracts';
import { fold } from '../text/fold.ts';
import { readTitle, type TitleParts } from '../title/read-title.ts';
import type { Version } from '../title/remark.ts';
import { tellingAlbums, tellingNames } from '../vocabulary/versions.ts';
import { channelArtist, partCapitals } from './channel-name.ts';
import { type Credit, firstName, present, readChannel, readCredit, readCredits } from './read-credit.ts';
import { bareTitleOf, searchTitleOf } from './search-title.ts';
import type { Reading, Song } from './song.ts';
import { readVideoTitle, type VideoTitle } from './video-readings.ts';

/** UTF-16 units. No service has longer titles; what cuts titles apart stays cheap. */
const longestTitle = 500;

const normalIsrc = (isrc: string | null): string | null => isrc?.replace(/[^a-z0-9]/gi, '').toUpperCase() || null;

/** An album's name, and the same taken apart: "Thriller (25th Anniversary Edition)" is "Thriller". */
interface Album {
  name: string;
  parts: TitleParts;
}

const readAlbum = (album: string): Album => ({ name: fold(album), parts: readTitle(album.slice(0, longestTitle)) });

/** "Long Live - Single" says nothing that its song does not. */
const isNamedAfterSong = ({ parts }: Album, title: string): boolean =>
  parts.versions.length === 0 && parts.core === title;

/** "Zoom Karaoke", "Alan Walker Tribute Band", an album "Sped Up Hits": names that give the version away. */
const versionsByNames = (artists: readonly string[], album: Album | null, title: string): Version[] => {
  const names = artists.flatMap((artist) => [fold(artist), fold(partCapitals(artist))]);
  const ofArtists = tellingNames.filter(([, pattern]) => names.some((name) => pattern.test(name)));
  const tells = album !== null && !isNamedAfterSong(album, title);
  const ofAlbum = tells ? tellingAlbums.filter(([, pattern]) => pattern.test(album.name)) : [];
  return [...ofArtists, ...ofAlbum].map(([kind]) => ({ kind, detail: [] }));
};

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
  const album = track.album === null ? null : readAlbum(track.album);
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
    versionsByName: versionsByNames(names, album, parts.core),
    credits: onYoutube ? present(track.artists.map(readChannel)) : readCredits(track.artists),
    guests: readCredits(video?.guests ?? parts.guests),
    prefix: prefixOf(title),
    album: album?.parts.core ?? null,
    albumRemaster: album?.parts.versions.find(({ kind }) => kind === 'remaster')?.detail ?? null,
    durationMs: track.durationMs,
    isrc: normalIsrc(track.isrc),
    explicit: track.explicit,
  };
};
