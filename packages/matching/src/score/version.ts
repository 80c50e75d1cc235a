import type { Song } from '../song/song.ts';
import type { Version } from '../title/remark.ts';
import type { VersionKind } from '../vocabulary/versions.ts';
import { secondsApart } from './duration.ts';
import { compareChannels, compareEdits, compareRemasters } from './edition.ts';
import { compareIsrc } from './isrc.ts';
import { agrees, combine, conflicts, standsIn, type Verdict } from './reason.ts';
import { isStrangersUpload } from './upload.ts';

type ByKind = ReadonlyMap<VersionKind, ReadonlySet<string>>;

const byKind = (versions: readonly Version[]): ByKind => {
  const kinds = new Map<VersionKind, Set<string>>();
  for (const version of versions) {
    const detail = kinds.get(version.kind) ?? new Set<string>();
    for (const word of version.detail) detail.add(word);
    kinds.set(version.kind, detail);
  }
  return kinds;
};

/** Kinds that services name or leave out for the same recording; only the same length shows that it is. */
const ifSameLength: Partial<Record<VersionKind, number>> = { extended: 0.93, reprise: 0.93 };
const sameLengthSeconds = 2;
/** Two takes of one song hardly ever last equally long. Services round to seconds. */
const sameTakeSeconds = 1.5;
const liveAlbumFactor = 0.97;
/** What a video may have before and behind its song. Seconds. */
const scenes = 10;
const liveVideoFactor = 0.93;
/** Kinds where the words beside them say which one: whose remix, which concert, which language. */
const detailMatters: ReadonlySet<VersionKind> = new Set<VersionKind>([
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
  if (!detailMatters.has(kind) || (left.size === 0 && right.size === 0)) return agrees(1);
  if (left.size === 0 || right.size === 0) return agrees(sameLength ? 0.98 : 0.86);
  if ([...left].some((word) => right.has(word))) return agrees(1);
  return kind === 'live' && sameLength ? agrees(0.92) : conflicts;
};

const isLive = ({ kind }: Version): boolean => kind === 'live';

const tellsNoAlbum = ({ service, album }: Song): boolean => service === 'youtube' && album === null;

/**
 * One side is live by its album's name only. Where the other service tells no album, the same length shows that it is the
 * same take; a stranger's upload as the candidate proves nothing. A video may have scenes at both ends.
 */
const compareLiveAlbum = (wanted: Song, candidate: Song): Verdict => {
  if (compareIsrc(wanted, candidate) === 'same') return agrees(1);
  const seconds = secondsApart(wanted, candidate);
  if (seconds === null || !(tellsNoAlbum(wanted) || tellsNoAlbum(candidate))) return conflicts;
  if (isStrangersUpload(candidate, wanted)) return conflicts;
  if (seconds <= sameTakeSeconds) return agrees(liveAlbumFactor);
  const [video, song] = wanted.isVideo ? [wanted, candidate] : [candidate, wanted];
  const isOneVideo = video.isVideo && !song.isVideo;
  const isLonger = (video.durationMs ?? 0) > (song.durationMs ?? 0);
  return isOneVideo && isLonger && seconds <= scenes ? standsIn(liveVideoFactor, 'live-album') : conflicts;
};

const compareOneSided = (kind: VersionKind, otherIsLive: boolean, sameLength: boolean): Verdict => {
  const factor = sameLength ? ifSameLength[kind] : undefined;
  if (factor !== undefined) return agrees(factor);
  if (kind === 'clean') return agrees(0.95);
  // "MTV Unplugged" says acoustic and live; another service says only live.
  return kind === 'acoustic' && otherIsLive ? agrees(0.97) : conflicts;
};

/** Compares what both sides say about the recording. A difference in kind is a conflict however alike the rest is. */
export const compareVersions = (
  a: Song,
  versionsOfA: readonly Version[],
  b: Song,
  versionsOfB: readonly Version[],
): Verdict => {
  const left = byKind([...versionsOfA, ...a.versionsByName]);
  const right = byKind([...versionsOfB, ...b.versionsByName]);
  const seconds = secondsApart(a, b);
  const sameLength = seconds !== null && seconds <= sameLengthSeconds;
  const bothLive = left.has('live') && right.has('live');
  const liveByTitle = versionsOfA.some(isLive) || versionsOfB.some(isLive);
  const compareKind = (kind: VersionKind): Verdict => {
    const mine = left.get(kind);
    const theirs = right.get(kind);
    if (kind === 'remaster') return compareRemasters(a, mine, b, theirs);
    if (kind === 'mono') return compareChannels(a, left, b, right);
    if (kind === 'stereo') return agrees(1);
    if (kind === 'edit' && !(mine && theirs)) return compareEdits(a, b, mine !== undefined);
    if (mine && theirs) return compareDetail(kind, mine, theirs, sameLength);
    return kind === 'live' && !liveByTitle ? compareLiveAlbum(a, b) : compareOneSided(kind, bothLive, sameLength);
  };
  const verdicts = [...new Set([...left.keys(), ...right.keys()])].map(compareKind);
  return combine(verdicts);
};
