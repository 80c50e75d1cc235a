import type { Track } from '@playa/contracts';
import { fold } from '../text/fold.ts';
import { cutAtBrackets } from '../title/brackets.ts';
import { readTitle } from '../title/read-title.ts';
import { readRemark, readVersions, type Version } from '../title/remark.ts';
import { liveAlbum, type VersionKind } from '../vocabulary/versions.ts';
import { readCredits } from './artist-names.ts';
import { channelArtist } from './channel-name.ts';
import type { Song } from './song.ts';
import { readVideoTitle } from './video-readings.ts';

/** Kinds that the names of artists and albums give away: "Zoom Karaoke", "Piano Tribute to …". */
const tellingKinds: ReadonlySet<VersionKind> = new Set<VersionKind>(['karaoke', 'cover', 'sped-up', 'slowed', 'altered']);
const isTelling = (version: Version): boolean => tellingKinds.has(version.kind);

const normalIsrc = (isrc: string | null): string | null => isrc?.replace(/[^a-z0-9]/gi, '').toUpperCase() || null;

/** Album names without edition remarks, so that "Thriller (25th Anniversary Edition)" is "Thriller". */
const albumCore = (album: string): string => readTitle(album).core;

const titleForSearch = (title: string): string =>
  cutAtBrackets(title)
    .filter((piece) => !piece.bracketed || readRemark(piece.text).role === 'version')
    .map((piece) => piece.text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Takes a track apart for comparing. Deterministic and pure; does the expensive part of matching once per track.
 * Videos (kinds `official-video` and `user-upload`, and `unknown` on YouTube) may name the artist in the title.
 */
export const describeSong = (track: Track): Song => {
  const onYoutube = track.service === 'youtube';
  const isVideo =
    track.kind === 'official-video' || track.kind === 'user-upload' || (track.kind === 'unknown' && onYoutube);
  const names = onYoutube ? track.artists.map(channelArtist) : track.artists;
  const parts = readTitle(track.title);
  const video = isVideo ? readVideoTitle(track.title) : null;
  const credits = readCredits(names);
  const named = [...names, track.album ?? ''].flatMap((name) => readVersions(fold(name)).filter(isTelling));
  const album = track.album === null ? null : fold(track.album);
  return {
    service: track.service,
    id: track.id,
    kind: track.kind,
    isVideo,
    whole: fold(track.title),
    searchTitle: titleForSearch(video?.title ?? track.title) || track.title.trim(),
    searchArtists: video?.artist ? [video.artist] : names,
    readings: video?.readings ?? [{ core: parts.core, full: parts.full, context: [] }],
    versions: [...(video?.versions ?? parts.versions), ...named],
    onLiveAlbum: album !== null && liveAlbum.test(album),
    credits,
    guests: readCredits(video?.guests ?? parts.guests),
    album: track.album === null ? null : albumCore(track.album),
    durationMs: track.durationMs,
    isrc: normalIsrc(track.isrc),
    explicit: track.explicit,
  };
};
