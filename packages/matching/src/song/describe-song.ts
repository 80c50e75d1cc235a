import { cutText, type SourceTrack } from '@playa/contracts';
import { fold, hasPhrase, wordsOf } from '../text/fold.ts';
import { remember } from '../text/remember.ts';
import { parseVideoTitle } from '../title/parse-video-title.ts';
import { readTitle, type TitleParts } from '../title/read-title.ts';
import { readWork } from '../title/read-work.ts';
import type { Version } from '../title/remark.ts';
import { tellingAlbums } from '../vocabulary/versions.ts';
import { channelArtist } from './channel-name.ts';
import { type Credit, firstName, present, readChannel, readCredit, readCredits } from './read-credit.ts';
import { bareTitleOf, searchTitleOf } from './search-title.ts';
import type { Reading, Song } from './song.ts';
import { withTrailingVersion } from './trailing-version.ts';
import { versionsOfName } from './versions-of-name.ts';
import { readVideoTitle } from './video-readings.ts';

/** UTF-16 units. No service has longer titles; what cuts titles apart stays cheap. */
const longestTitle = 500;

const normalIsrc = (isrc: string | null): string | null => isrc?.replace(/[^a-z0-9]/gi, '').toUpperCase() || null;

/** An album's name, and the same taken apart: "Thriller (25th Anniversary Edition)" is "Thriller". */
interface Album {
  name: string;
  parts: TitleParts;
}

const readAlbum = remember((album): Album => ({ name: fold(album), parts: readTitle(cutText(album, longestTitle)) }));

/** "Long Live - Single" says nothing that its song does not. */
const isNamedAfterSong = ({ parts }: Album, readings: readonly Reading[]): boolean =>
  parts.versions.length === 0 && readings.some(({ core }) => core === parts.core);

/** "Zoom Karaoke", "Alan Walker Tribute Band", an album "Sped Up Hits": names that give the version away. */
const versionsByNames = (artists: readonly string[], album: Album | null, readings: readonly Reading[]): Version[] => {
  const tells = album !== null && !isNamedAfterSong(album, readings);
  const ofAlbum = tells ? tellingAlbums.filter(([, pattern]) => pattern.test(album.name)) : [];
  return [...artists.flatMap(versionsOfName), ...ofAlbum.map(([kind]) => ({ kind, detail: [] }))];
};

const prefixOf = (title: string): Credit | null => {
  const colon = title.indexOf(': ');
  return colon > 0 && colon < 60 ? readCredit(title.slice(0, colon)) : null;
};

/** What a title tells, whether a video's or a song's. */
interface Taken {
  readings: readonly Reading[];
  versions: readonly Version[];
  guests: readonly string[];
}

const takeSong = (title: string): Taken => {
  const { core, full, translations, remarks, versions, guests } = readTitle(title);
  const readings = [
    ...withTrailingVersion({ core, full, remarks, versions: [], context: [] }),
    ...translations.map((text) => ({ core: text, full: text, remarks: [], versions: [], context: [] })),
  ];
  return { readings, versions, guests };
};

/** A work's own name holds instruments and preludes; only an arrangement says that it is one. */
const isOfWork = ({ kind, detail }: Version): boolean =>
  (kind !== 'arrangement' && kind !== 'reprise') || detail.some((word) => /^(?:arr|trans)/.test(word));

/** Which searches could find the song: a video's title may name the artist first or last. */
const searchesFor = (track: SourceTrack, title: string, isVideo: boolean): Song['searches'] => {
  const [credit = ''] = track.artists;
  const channel = track.service === 'youtube' ? channelArtist(credit) : credit;
  const read = isVideo ? parseVideoTitle(title, channel) : { title, artist: channel };
  const artist = read.artist ?? '';
  const isNamed = isVideo && artist !== '' && hasPhrase(fold(title), fold(artist));
  const bare = bareTitleOf(read.title);
  return [
    { title: searchTitleOf(read.title), artist },
    ...(isNamed ? [] : [{ title: bare, artist }]),
    { title: bare, artist: firstName(artist) },
    ...(isNamed ? [{ title: bareTitleOf(artist), artist: read.title }] : []),
  ];
};

const describe = (track: SourceTrack): Song => {
  const title = cutText(track.title, longestTitle);
  const onYoutube = track.service === 'youtube';
  const isVideo =
    track.kind === 'official-video' || track.kind === 'user-upload' || (track.kind === 'unknown' && onYoutube);
  const names = onYoutube ? track.artists.map(channelArtist) : track.artists;
  const album = track.album === null ? null : readAlbum(track.album);
  const { readings, versions, guests } = isVideo ? readVideoTitle(title) : takeSong(title);
  const work = readWork(title);
  const credits = onYoutube ? present(track.artists.map(readChannel)) : readCredits(track.artists);
  const named = readCredits(guests);
  return {
    service: track.service,
    id: track.id,
    kind: track.kind,
    isVideo,
    whole: fold(title),
    get searches() {
      return searchesFor(track, title, isVideo);
    },
    readings,
    versions: work === null ? versions : versions.filter(isOfWork),
    versionsByName: versionsByNames(names, album, readings),
    credits,
    guests: named,
    nameWords: new Set([...credits, ...named].flatMap(({ whole }) => wordsOf(whole))),
    prefix: prefixOf(title),
    work,
    album: album?.parts.core ?? null,
    albumRemaster: album?.parts.versions.find(({ kind }) => kind === 'remaster')?.detail ?? null,
    durationMs: track.durationMs,
    isrc: normalIsrc(track.isrc),
    explicit: track.explicit,
  };
};

const described = new WeakMap<SourceTrack, Song>();

/**
 * Takes a track apart for comparing. Deterministic and pure; does the expensive part of matching once per track, which is
 * remembered for as long as the track is. Videos (kinds `official-video` and `user-upload`, and `unknown` on YouTube) may
 * name the artist in the title.
 */
export const describeSong = (track: SourceTrack): Song => {
  const known = described.get(track);
  if (known !== undefined) return known;
  const song = describe(track);
  described.set(track, song);
  return song;
};
