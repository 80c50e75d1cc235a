import { normaliseText, removeSpaces } from '@playa/matching';
import { africa } from './africa.ts';
import type { ArtistGroup } from './artist-group.ts';
import { caribbean } from './caribbean.ts';
import { hipHopAndSoul } from './hip-hop-and-soul.ts';
import { pop } from './pop.ts';
import { rockAndJazz } from './rock-and-jazz.ts';

/** An artist of the lexicon. */
export interface KnownArtist {
  /** As written on releases. */
  name: string;
  genres: readonly string[];
  place: string;
  languages: readonly string[];
  /** First and last year of the known releases. */
  activeYears: readonly [from: number, to: number];
  /** Its rank in its group, from 0 for the best known to 1. */
  popularityRank: number;
  /** The number of artists in its group. The first of a large group is better known than that of a small one. */
  groupSize: number;
}

/** The lookup key of a name: normalised, without article and spaces, so that "the Temptations" is "Temptations". */
export const artistKey = (name: string): string => removeSpaces(normaliseText(name).replace(/^the (?=.)/, ''));

const groups: readonly ArtistGroup[] = [...africa, ...caribbean, ...hipHopAndSoul, ...pop, ...rockAndJazz];

const mergeGroup = (existing: KnownArtist | undefined, at: number, name: string, group: ArtistGroup): KnownArtist => ({
  name,
  genres: [...new Set([...(existing?.genres ?? []), ...group.genres])],
  place: existing?.place ?? group.place,
  languages: [...new Set([...(existing?.languages ?? []), ...group.languages])],
  activeYears: [
    Math.min(existing?.activeYears[0] ?? group.activeYears[0], group.activeYears[0]),
    Math.max(existing?.activeYears[1] ?? 0, group.activeYears[1]),
  ],
  popularityRank: Math.min(existing?.popularityRank ?? 1, at / group.names.length),
  groupSize: Math.max(existing?.groupSize ?? 0, group.names.length),
});

/** Artists by key. */
const byKey = new Map<string, KnownArtist>();
for (const group of groups) {
  for (const [at, name] of group.names.entries()) {
    byKey.set(artistKey(name), mergeGroup(byKey.get(artistKey(name)), at, name, group));
  }
}

/** Every artist of the lexicon once. */
export const knownArtists: readonly KnownArtist[] = [...byKey.values()];

/** The artist with this name in any spelling; null if it is not in the lexicon. */
export const lookUpArtist = (name: string): KnownArtist | null => byKey.get(artistKey(name)) ?? null;
