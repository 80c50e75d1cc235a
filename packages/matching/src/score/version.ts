import type { Song } from '../song/song.ts';
import type { Version } from '../title/remark.ts';
import type { VersionKind } from '../vocabulary/versions.ts';
import { secondsApart } from './duration.ts';
import { agrees, conflicts, type Verdict } from './reason.ts';

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

/** Factors for a kind that only one side names, where that need not be another recording. */
const oneSided: Partial<Record<VersionKind, number>> = { remaster: 0.97, edit: 0.9, clean: 0.95 };
/** Kinds that services name or leave out for the same recording; only the same length shows that it is. */
const ifSameLength: Partial<Record<VersionKind, number>> = { extended: 0.93, reprise: 0.93 };
const sameLengthSeconds = 2;
/** Kinds where the words beside them say which one: whose remix, which concert, which language. */
const detailMatters: ReadonlySet<VersionKind> = new Set<VersionKind>([
  'remix',
  'live',
  'language',
  'arrangement',
  're-recorded',
  'named-version',
]);

/** Two remasters of one recording: the one asked for comes first. */
const otherRemaster = 0.985;

const compareDetail = (
  kind: VersionKind,
  left: ReadonlySet<string>,
  right: ReadonlySet<string>,
  sameLength: boolean,
): Verdict => {
  if (kind === 'remaster') return agrees([...left].every((word) => right.has(word)) ? 1 : otherRemaster);
  if (!detailMatters.has(kind) || (left.size === 0 && right.size === 0)) return agrees(1);
  if (left.size === 0 || right.size === 0) return agrees(sameLength ? 0.95 : 0.86);
  if ([...left].some((word) => right.has(word))) return agrees(1);
  return kind === 'live' && sameLength ? agrees(0.92) : conflicts;
};

const compareOneSided = (kind: VersionKind, otherIsLive: boolean, sameLength: boolean): Verdict => {
  const factor = oneSided[kind] ?? (sameLength ? ifSameLength[kind] : undefined);
  if (factor !== undefined) return agrees(factor);
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
  let factor = 1;
  for (const kind of new Set([...left.keys(), ...right.keys()])) {
    const mine = left.get(kind);
    const theirs = right.get(kind);
    const verdict =
      mine && theirs ? compareDetail(kind, mine, theirs, sameLength) : compareOneSided(kind, bothLive, sameLength);
    if (verdict.conflict) return conflicts;
    factor *= verdict.factor;
  }
  return agrees(factor);
};

const isClean = (song: Song): boolean => song.versions.some((version) => version.kind === 'clean');

/**
 * Compares the clean and the explicit edition. A title that says "clean" against a track flagged explicit is a conflict;
 * flags alone only lower the rank, since services set them differently for the same recording. YouTube has no such flag.
 */
export const compareEditions = (a: Song, b: Song): Verdict => {
  if (isClean(a) === isClean(b) && a.explicit === b.explicit) return agrees(1);
  if ((isClean(a) && b.explicit === true) || (isClean(b) && a.explicit === true)) return conflicts;
  if (a.service === 'youtube' || b.service === 'youtube') return agrees(1);
  if (a.explicit === null || b.explicit === null) return agrees(1);
  return agrees(a.explicit === b.explicit ? 1 : 0.95);
};
