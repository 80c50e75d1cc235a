import { normaliseText, removeSpaces } from '@playa/matching';
import { africa } from './africa.ts';
import type { ArtistGroup } from './artist-group.ts';
import { caribbean } from './caribbean.ts';
import { hipHopAndSoul } from './hip-hop-and-soul.ts';
import { pop } from './pop.ts';
import { rockAndJazz } from './rock-and-jazz.ts';

/** What is known of an artist without asking a service. */
export interface KnownArtist {
  /** As written on records. */
  name: string;
  genres: readonly string[];
  place: string;
  languages: readonly string[];
  /** First and last year of the known records. */
  years: readonly [from: number, to: number];
  /** Its place among artists of its kind, from 0 for the best known to 1. */
  standing: number;
  /** Artists of its kind in the lexicon. The first of many is better known than one of a kind. */
  kin: number;
}

/** The name as artists are looked up: folded, without article and spaces, so that "the Temptations" is "Temptations". */
export const artistKey = (name: string): string => removeSpaces(normaliseText(name).replace(/^the (?=.)/, ''));

const groups: readonly ArtistGroup[] = [...africa, ...caribbean, ...hipHopAndSoul, ...pop, ...rockAndJazz];

const merged = (one: KnownArtist | undefined, at: number, name: string, group: ArtistGroup): KnownArtist => ({
  name,
  genres: [...new Set([...(one?.genres ?? []), ...group.genres])],
  place: one?.place ?? group.place,
  languages: [...new Set([...(one?.languages ?? []), ...group.languages])],
  years: [Math.min(one?.years[0] ?? group.years[0], group.years[0]), Math.max(one?.years[1] ?? 0, group.years[1])],
  standing: Math.min(one?.standing ?? 1, at / group.names.length),
  kin: Math.max(one?.kin ?? 0, group.names.length),
});

/** What is known of artists, by key. */
const byKey = new Map<string, KnownArtist>();
for (const group of groups) {
  for (const [at, name] of group.names.entries()) {
    byKey.set(artistKey(name), merged(byKey.get(artistKey(name)), at, name, group));
  }
}

/** Every artist of the lexicon once. */
export const knownArtists: readonly KnownArtist[] = [...byKey.values()];

/** The artist of that name, in any spelling that folds to the same; null for one that the lexicon lacks. */
export const knownArtist = (name: string): KnownArtist | null => byKey.get(artistKey(name)) ?? null;
