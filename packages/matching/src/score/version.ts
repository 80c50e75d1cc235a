import type { Version } from '../title/parse-remark.ts';
import type { ParsedTrack } from '../track/parsed-track.ts';
import type { VersionKind } from '../vocabulary/versions.ts';
import { durationDifferenceSeconds } from './duration.ts';
import { compareChannels, compareEdits, compareRemasters } from './edition.ts';
import { compareIsrc } from './isrc.ts';
import { agreement, combine, conflict, substitute, type Verdict } from './reason.ts';
import { isUnofficialUpload } from './unofficial-upload.ts';

type DetailsByKind = ReadonlyMap<VersionKind, ReadonlySet<string>>;

const groupByKind = (versions: readonly Version[]): DetailsByKind => {
  const kinds = new Map<VersionKind, Set<string>>();
  for (const version of versions) {
    const detail = kinds.get(version.kind) ?? new Set<string>();
    for (const word of version.detail) detail.add(word);
    kinds.set(version.kind, detail);
  }
  return kinds;
};

/** Kinds that only some services name for the same recording. With the same length these are the factors; else it is a conflict. */
const sameLengthFactors: Partial<Record<VersionKind, number>> = { extended: 0.93, reprise: 0.93 };
const sameLengthSeconds = 2;
/** Two takes of a song rarely have the same length. Services round to seconds. */
const maxSameTakeSeconds = 1.5;
const liveAlbumFactor = 0.97;
/** A video may be this much longer than its song, for scenes at both ends. Seconds. */
const maxVideoExtraSeconds = 10;
const liveVideoFactor = 0.93;
/** Kinds that further words specify: the remixer, the concert, the language. */
const kindsWithDetail: ReadonlySet<VersionKind> = new Set<VersionKind>([
  'remix',
  'live',
  'language',
  'arrangement',
  're-recorded',
  'named-version',
]);

const compareDetail = (
  kind: VersionKind,
  left: ReadonlySet<string>,
  right: ReadonlySet<string>,
  sameLength: boolean,
): Verdict => {
  if (!kindsWithDetail.has(kind) || (left.size === 0 && right.size === 0)) return agreement(1);
  if (left.size === 0 || right.size === 0) return agreement(sameLength ? 0.98 : 0.86);
  if ([...left].some((word) => right.has(word))) return agreement(1);
  return kind === 'live' && sameLength ? agreement(0.92) : conflict;
};

const isLive = ({ kind }: Version): boolean => kind === 'live';

const hasNoAlbumInfo = ({ service, album }: ParsedTrack): boolean => service === 'youtube' && album === null;

/**
 * Compares two tracks of which one is live by its album's name only. If the other service has no album, the same length shows
 * that it is the same take. An unofficial upload as the candidate is a conflict. A video may have scenes at both ends.
 */
const compareLiveAlbum = (wanted: ParsedTrack, candidate: ParsedTrack): Verdict => {
  if (compareIsrc(wanted, candidate) === 'same') return agreement(1);
  const seconds = durationDifferenceSeconds(wanted, candidate);
  if (seconds === null || !(hasNoAlbumInfo(wanted) || hasNoAlbumInfo(candidate))) return conflict;
  if (isUnofficialUpload(candidate, wanted)) return conflict;
  if (seconds <= maxSameTakeSeconds) return agreement(liveAlbumFactor);
  const [video, song] = wanted.isVideo ? [wanted, candidate] : [candidate, wanted];
  const isOneVideo = video.isVideo && !song.isVideo;
  const isLonger = (video.durationMs ?? 0) > (song.durationMs ?? 0);
  return isOneVideo && isLonger && seconds <= maxVideoExtraSeconds
    ? substitute(liveVideoFactor, 'live-album')
    : conflict;
};

const compareOneSided = (kind: VersionKind, otherIsLive: boolean, sameLength: boolean): Verdict => {
  const factor = sameLength ? sameLengthFactors[kind] : undefined;
  if (factor !== undefined) return agreement(factor);
  if (kind === 'clean') return agreement(0.95);
  // "MTV Unplugged" is acoustic and live; some services say only live.
  return kind === 'acoustic' && otherIsLive ? agreement(0.97) : conflict;
};

/** Compares the versions of two tracks. Different kinds are a conflict, whatever else agrees. */
export const compareVersions = (
  a: ParsedTrack,
  versionsOfA: readonly Version[],
  b: ParsedTrack,
  versionsOfB: readonly Version[],
): Verdict => {
  const left = groupByKind([...versionsOfA, ...a.versionsFromNames]);
  const right = groupByKind([...versionsOfB, ...b.versionsFromNames]);
  const seconds = durationDifferenceSeconds(a, b);
  const sameLength = seconds !== null && seconds <= sameLengthSeconds;
  const bothLive = left.has('live') && right.has('live');
  const liveByTitle = versionsOfA.some(isLive) || versionsOfB.some(isLive);
  const compareKind = (kind: VersionKind): Verdict => {
    const detailsOfA = left.get(kind);
    const detailsOfB = right.get(kind);
    if (kind === 'remaster') return compareRemasters(a, detailsOfA, b, detailsOfB);
    if (kind === 'mono') return compareChannels(a, left, b, right);
    if (kind === 'stereo') return agreement(1);
    if (kind === 'edit' && !(detailsOfA && detailsOfB)) return compareEdits(a, b, detailsOfA !== undefined);
    if (detailsOfA && detailsOfB) return compareDetail(kind, detailsOfA, detailsOfB, sameLength);
    return kind === 'live' && !liveByTitle ? compareLiveAlbum(a, b) : compareOneSided(kind, bothLive, sameLength);
  };
  const verdicts = [...new Set([...left.keys(), ...right.keys()])].map(compareKind);
  return combine(verdicts);
};
