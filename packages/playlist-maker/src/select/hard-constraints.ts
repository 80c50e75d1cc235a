import { type Credit, creditSimilarity, normaliseText, parseCredit, parseTrack, removeSpaces } from '@playa/matching';
import { lookUpArtist } from '../lexicon/artists/known-artists.ts';
import { genreFromServiceName } from '../lexicon/lexicon.ts';
import type { ParsedRequest } from '../parsed-request.ts';
import type { CandidatePool } from '../pool/collect-candidates.ts';
import { creditsOf, findKnownArtist } from '../pool/song-key.ts';
import type { CatalogueTrack } from '../ports.ts';
import type { RecordingVersion } from '../recording-version.ts';
import { wasActiveInEras } from '../search-plan/taste-profile.ts';
import type { ResolvedMentions } from './resolve-mentions.ts';

/** A constraint that cannot be checked, since the service has no data about it. */
export type UnverifiedConstraint = 'explicit' | 'era' | 'length';

/** Credits with at least this similarity are an excluded artist. Low, since a false exclusion is better than a missed one. */
const excludedArtistSimilarity = 0.86;

/** Kinds of recording that are excluded unless requested. */
const excludedByDefault: readonly RecordingVersion[] = ['karaoke', 'sped-up', 'slowed', 'cover'];

/** Names of artists who perform songs of others. */
const coverArtistNames = /(?:^| )(?:covers?|tribute|lullab(?:y|ies)|karaoke)(?: |$)/;

/** The kinds of recording that a track is. */
export const recordingVersionsOf = (track: CatalogueTrack): string[] => {
  const song = parseTrack(track);
  const kinds: string[] = [...song.versions, ...song.versionsFromNames].map(({ kind }) => kind);
  return song.credits.some(({ name }) => coverArtistNames.test(name)) ? [...kinds, 'cover'] : kinds;
};

/** The track's genres in the lexicon: those of the service, else those of its first artist. */
export const genresOf = (track: CatalogueTrack): readonly string[] => {
  const serviceGenres = (track.genres ?? []).flatMap((name) => genreFromServiceName(name) ?? []);
  return serviceGenres.length > 0 ? serviceGenres : (findKnownArtist(track)?.genres ?? []);
};

const isBy = (credits: readonly Credit[], names: readonly Credit[], minSimilarity: number): boolean =>
  credits.some((credit) => names.some((name) => creditSimilarity(name, credit) >= minSimilarity));

/** Checks tracks against the hard constraints of a request. */
export class HardConstraints {
  readonly #request: ParsedRequest;
  readonly #excludedArtists: readonly Credit[];
  readonly #excludedTitles: ReadonlySet<string>;
  readonly #excludedIds: ReadonlySet<string>;
  readonly #onlyArtists: readonly Credit[];
  readonly #knownMetadata: { explicit: boolean; year: boolean };

  /** `pool` shows which metadata the service has; `mentions` which of `onlyArtists`. */
  constructor(request: ParsedRequest, pool: CandidatePool, mentions: ResolvedMentions) {
    const tracks = [...pool.values()].map(({ track }) => track);
    const credits = (names: readonly string[]): Credit[] => names.flatMap((name) => parseCredit(name) ?? []);
    this.#request = request;
    this.#excludedArtists = credits(request.excluded.names);
    this.#excludedTitles = new Set(request.excluded.names.map((name) => removeSpaces(normaliseText(name))));
    this.#excludedIds = new Set(request.excluded.ids);
    this.#onlyArtists = credits(request.onlyArtists).filter((one) => mentions.artists.has(removeSpaces(one.name)));
    this.#knownMetadata = {
      explicit: tracks.some(({ explicit }) => explicit !== null),
      year: tracks.some(({ year }) => typeof year === 'number'),
    };
  }

  #isInEras(track: CatalogueTrack): boolean {
    const { eras, isEraApproximate } = this.#request;
    if (eras.length === 0 || isEraApproximate) return true;
    const { year } = track;
    if (typeof year === 'number') return eras.some(({ from, to }) => from <= year && year <= to);
    if (this.#knownMetadata.year) return false;
    const artist = findKnownArtist(track);
    return artist === null || wasActiveInEras(artist, this.#request);
  }

  #isExcluded(track: CatalogueTrack): boolean {
    const song = parseTrack(track);
    if (this.#excludedIds.has(track.id) || isBy(creditsOf(song), this.#excludedArtists, excludedArtistSimilarity))
      return true;
    return song.interpretations.some(
      ({ core, full }) => this.#excludedTitles.has(removeSpaces(core)) || this.#excludedTitles.has(removeSpaces(full)),
    );
  }

  /** True if the track satisfies all constraints. */
  isSatisfiedBy(track: CatalogueTrack): boolean {
    const { excluded, excludeExplicit, versions } = this.#request;
    if (excludeExplicit && (track.explicit === true || (track.explicit === null && this.#knownMetadata.explicit)))
      return false;
    if (!this.#isInEras(track) || this.#isExcluded(track)) return false;
    if (this.#onlyArtists.length > 0 && !isBy(creditsOf(parseTrack(track)), this.#onlyArtists, 0.95)) return false;
    const unwanted = [...excluded.versions, ...excludedByDefault.filter((one) => !versions.includes(one))];
    if (recordingVersionsOf(track).some((kind) => unwanted.some((one) => one === kind))) return false;
    if (excluded.genres.length === 0) return true;
    const known = [findKnownArtist(track), ...track.artists.map(lookUpArtist)].flatMap((one) => one?.genres ?? []);
    return ![...genresOf(track), ...known].some((genre) => excluded.genres.includes(genre));
  }

  /** The constraints that cannot be checked, since the service has no data about them. */
  unverified(): UnverifiedConstraint[] {
    const { excludeExplicit, eras, isEraApproximate } = this.#request;
    const list: UnverifiedConstraint[] = [];
    if (excludeExplicit && !this.#knownMetadata.explicit) list.push('explicit');
    if (eras.length > 0 && !isEraApproximate && !this.#knownMetadata.year) list.push('era');
    return list;
  }
}
