import { normaliseText, removeSpaces } from '@playa/matching';
import MiniSearch from 'minisearch';
import type { KnownArtist } from '../lexicon/artists/known-artists.ts';
import { findOccasion } from '../lexicon/lexicon.ts';
import type { ParsedRequest } from '../parsed-request.ts';
import type { Candidate } from '../pool/collect-candidates.ts';
import { findKnownArtist, mainArtistKey } from '../pool/song-key.ts';
import { buildTasteProfile, scoreArtist } from '../search-plan/taste-profile.ts';
import { genresOf, recordingVersionsOf } from './hard-constraints.ts';
import type { ResolvedMentions } from './resolve-mentions.ts';

export interface RankedCandidate extends Candidate {
  score: number;
  /** Key of the first artist. */
  artist: string;
  /** It matches none of the requested kinds of music. */
  isMismatch: boolean;
  /** Its artist or its words match the request well. */
  isGoodMatch: boolean;
}

/** Weights of the scores. `fit` is for the artist's score, about -2 to 3.5. */
const weights = { fit: 3, named: 4, text: 3, words: 2, rank: 2, version: 5, asked: 4, upload: 1, softEra: 4 };

/** A good match has at least this share of the best artist score, or of the best text score. */
const goodMatchShare = { fit: 0.6, text: 0.5 };

/** Versions that rank last unless requested. */
const nonStudioVersions = [
  'live',
  'remix',
  'acoustic',
  'cover',
  'demo',
  'instrumental',
  'a-cappella',
  'karaoke',
  'arrangement',
  'medley',
  'reprise',
  'about-the-song',
  'extended',
  'altered',
];

/** How well titles, albums and artists match the words, 0 to 1, by id. */
const textScores = (candidates: readonly Candidate[], words: readonly string[]): ReadonlyMap<string, number> => {
  if (words.length === 0) return new Map();
  const index = new MiniSearch<{ id: string; title: string; album: string; artists: string }>({
    fields: ['title', 'album', 'artists'],
    tokenize: (text) => normaliseText(text).split(' '),
    processTerm: (term) => term,
  });
  index.addAll(
    candidates.map(({ track }) => ({
      id: track.id,
      title: track.title,
      album: track.album ?? '',
      artists: track.artists.join(' '),
    })),
  );
  const found = index.search(words.join(' '), { boost: { title: 2 }, fuzzy: (term) => (term.length > 5 ? 1 : false) });
  const best = found[0]?.score ?? 1;
  return new Map(found.map(({ id, score }) => [String(id), score / best]));
};

/** An entry for an artist that is not in the lexicon, with the service's genres. */
const artistFromGenres = (genres: readonly string[]): KnownArtist | null =>
  genres.length === 0
    ? null
    : { name: '', genres, place: '', languages: [], activeYears: [0, 9999], popularityRank: 1, groupSize: 1 };

/** Ranks songs by how well they match the request, the best first. Equal scores keep the order of the pool. */
export const rankCandidates = (
  candidates: readonly Candidate[],
  request: ParsedRequest,
  mentions: ResolvedMentions,
): RankedCandidate[] => {
  const taste = buildTasteProfile(request, [...mentions.artists.values()]);
  const wordScores = textScores(candidates, request.keywords);
  const occasions = [...request.moods, ...request.activities].flatMap(
    (name) => findOccasion(name)?.searchWords.split(', ') ?? [],
  );
  const moodScores = textScores(candidates, occasions);
  const requestsKind =
    request.genres.length + request.places.length + request.languages.length + taste.similarTo.length > 0;

  const artistScores = candidates.map(({ track }) => {
    const known = findKnownArtist(track) ?? artistFromGenres(genresOf(track));
    return known === null ? null : scoreArtist({ ...known, genres: genresOf(track) }, taste);
  });
  const bestArtistScore = Math.max(0, ...artistScores.map((score) => score ?? 0));

  const scored = candidates.map(({ track, rank: searchRank }, at): RankedCandidate => {
    const artist = mainArtistKey(track);
    const artistScore = artistScores[at] ?? 0;
    const text = Math.max(wordScores.get(track.id) ?? 0, moodScores.get(track.id) ?? 0);
    const versions = recordingVersionsOf(track);
    const isRequestedVersion = request.versions.some((one) => versions.includes(one));
    const isUnrequestedVersion = versions.some(
      (kind) => nonStudioVersions.includes(kind) && !request.versions.some((one) => one === kind),
    );
    const isInSoftEra =
      request.isEraApproximate &&
      typeof track.year === 'number' &&
      request.eras.some(({ from, to }) => from <= (track.year ?? 0) && (track.year ?? 0) <= to);
    const isNamed = mentions.artists.has(artist);
    const score =
      weights.fit * artistScore +
      (isNamed ? weights.named : 0) +
      weights.text * (wordScores.get(track.id) ?? 0) +
      weights.words * (moodScores.get(track.id) ?? 0) +
      weights.rank / (1 + searchRank / 5) +
      (isRequestedVersion ? weights.asked : 0) +
      (isInSoftEra ? weights.softEra : 0) -
      (isUnrequestedVersion ? weights.version : 0) -
      (track.kind === 'user-upload' ? weights.upload : 0);
    const isMismatch = requestsKind && !isNamed && artistScore <= 0 && artistScores[at] !== null;
    return {
      track,
      rank: searchRank,
      score,
      artist: artist || removeSpaces(normaliseText(track.title)),
      isMismatch,
      isGoodMatch:
        isNamed ||
        (bestArtistScore > 0 && artistScore >= bestArtistScore * goodMatchShare.fit) ||
        (!requestsKind && text >= goodMatchShare.text),
    };
  });
  return scored.sort((one, other) => other.score - one.score);
};
