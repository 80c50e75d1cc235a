import { type SourceTrack, truncateText } from '@playa/contracts';
import { memoize } from '../text/memoize.ts';
import { hasPhrase, normaliseText, splitWords } from '../text/normalise-text.ts';
import { parseClassicalWork } from '../title/parse-classical-work.ts';
import type { Version } from '../title/parse-remark.ts';
import { type ParsedTitle, parseTitle } from '../title/parse-title.ts';
import { parseVideoTitle } from '../title/parse-video-title.ts';
import { albumNamePatterns } from '../vocabulary/versions.ts';
import { artistFromChannel } from './channel-name.ts';
import { interpretVideoTitle } from './interpret-video-title.ts';
import {
  type Credit,
  firstArtistName,
  parseChannelCredit,
  parseCredit,
  parseCredits,
  removeNull,
} from './parse-credit.ts';
import type { ParsedTrack, TitleInterpretation } from './parsed-track.ts';
import { toBareTitle, toSearchTitle } from './search-title.ts';
import { splitTrailingVersion } from './trailing-version.ts';
import { versionsFromArtistName } from './versions-from-artist-name.ts';

/** Longer titles are truncated, which bounds the work; no service has titles this long. UTF-16 units. */
const maxTitleLength = 500;

const normaliseIsrc = (isrc: string | null): string | null => isrc?.replace(/[^a-z0-9]/gi, '').toUpperCase() || null;

/** An album's name with its parsed parts: the core of "Thriller (25th Anniversary Edition)" is "Thriller". */
interface Album {
  name: string;
  parts: ParsedTitle;
}

const parseAlbum = memoize(
  (album): Album => ({ name: normaliseText(album), parts: parseTitle(truncateText(album, maxTitleLength)) }),
);

/** True for "Long Live - Single" of the song "Long Live". */
const isNamedAfterTrack = ({ parts }: Album, interpretations: readonly TitleInterpretation[]): boolean =>
  parts.versions.length === 0 && interpretations.some(({ core }) => core === parts.core);

/** The versions implied by names of artists and album: "Zoom Karaoke", "Alan Walker Tribute Band", "Sped Up Hits". */
const versionsFromNames = (
  artists: readonly string[],
  album: Album | null,
  interpretations: readonly TitleInterpretation[],
): Version[] => {
  const mayNameVersion = album !== null && !isNamedAfterTrack(album, interpretations);
  const albumPatterns = mayNameVersion ? albumNamePatterns.filter(([, pattern]) => pattern.test(album.name)) : [];
  return [...artists.flatMap(versionsFromArtistName), ...albumPatterns.map(([kind]) => ({ kind, detail: [] }))];
};

const parsePrefix = (title: string): Credit | null => {
  const colon = title.indexOf(': ');
  return colon > 0 && colon < 60 ? parseCredit(title.slice(0, colon)) : null;
};

/** The parsed title of a video or a song. */
interface ParsedTitleInterpretations {
  interpretations: readonly TitleInterpretation[];
  versions: readonly Version[];
  guests: readonly string[];
}

const interpretSongTitle = (title: string): ParsedTitleInterpretations => {
  const { core, full, translations, remarks, versions, guests } = parseTitle(title);
  const interpretations = [
    ...splitTrailingVersion({ core, full, remarks, trailingVersions: [], otherSegments: [] }),
    ...translations.map((text) => ({ core: text, full: text, remarks: [], trailingVersions: [], otherSegments: [] })),
  ];
  return { interpretations, versions, guests };
};

/** The name of a classical work contains words such as "piano" and "prelude"; only "arr." or "trans." marks an arrangement. */
const isRecordingVersion = ({ kind, detail }: Version): boolean =>
  (kind !== 'arrangement' && kind !== 'reprise') || detail.some((word) => /^(?:arr|trans)/.test(word));

/** Queries that may find the track. A video's title may name the artist first or last. */
const searchesFor = (track: SourceTrack, title: string, isVideo: boolean): ParsedTrack['queries'] => {
  const [credit = ''] = track.artists;
  const channel = track.service === 'youtube' ? artistFromChannel(credit) : credit;
  const read = isVideo ? parseVideoTitle(title, channel) : { title, artist: channel };
  const artist = read.artist ?? '';
  const isNamed = isVideo && artist !== '' && hasPhrase(normaliseText(title), normaliseText(artist));
  const bare = toBareTitle(read.title);
  return [
    { title: toSearchTitle(read.title), artist },
    ...(isNamed ? [] : [{ title: bare, artist }]),
    { title: bare, artist: firstArtistName(artist) },
    ...(isNamed ? [{ title: toBareTitle(artist), artist: read.title }] : []),
  ];
};

const computeParsedTrack = (track: SourceTrack): ParsedTrack => {
  const title = truncateText(track.title, maxTitleLength);
  const onYoutube = track.service === 'youtube';
  const isVideo =
    track.kind === 'official-video' || track.kind === 'user-upload' || (track.kind === 'unknown' && onYoutube);
  const names = onYoutube ? track.artists.map(artistFromChannel) : track.artists;
  const album = track.album === null ? null : parseAlbum(track.album);
  const { interpretations, versions, guests } = isVideo ? interpretVideoTitle(title) : interpretSongTitle(title);
  const work = parseClassicalWork(title);
  const credits = onYoutube ? removeNull(track.artists.map(parseChannelCredit)) : parseCredits(track.artists);
  const guestCredits = parseCredits(guests);
  return {
    service: track.service,
    id: track.id,
    kind: track.kind,
    isVideo,
    normalisedTitle: normaliseText(title),
    get queries() {
      return searchesFor(track, title, isVideo);
    },
    interpretations: interpretations,
    versions: work === null ? versions : versions.filter(isRecordingVersion),
    versionsFromNames: versionsFromNames(names, album, interpretations),
    credits,
    guests: guestCredits,
    nameWords: new Set([...credits, ...guestCredits].flatMap(({ name }) => splitWords(name))),
    titlePrefix: parsePrefix(title),
    classicalWork: work,
    album: album?.parts.core ?? null,
    albumRemasterWords: album?.parts.versions.find(({ kind }) => kind === 'remaster')?.detail ?? null,
    durationMs: track.durationMs,
    isrc: normaliseIsrc(track.isrc),
    explicit: track.explicit,
  };
};

const cache = new WeakMap<SourceTrack, ParsedTrack>();

/**
 * Parses a track for comparison. Deterministic and pure; the result is cached for the lifetime of the track object, since
 * parsing is the expensive part of matching. Videos (kinds `official-video` and `user-upload`, and `unknown` on YouTube) may
 * name the artist in the title.
 */
export const parseTrack = (track: SourceTrack): ParsedTrack => {
  const cached = cache.get(track);
  if (cached !== undefined) return cached;
  const parsed = computeParsedTrack(track);
  cache.set(track, parsed);
  return parsed;
};
