import { expect, it } from 'vitest';
import { GroundTruth, type GroundTruthSong } from '../bench/ai/ground-truth.ts';
import { makePlaylist, type PlaylistResult } from '../make-playlist.ts';
import { builtInWorld } from '../testing/built-in-world.ts';
import { sandboxCatalogue } from '../testing/sandbox-catalogue.ts';

/** A playlist with the catalogue's data about its songs. */
export interface CaseResult {
  playlist: PlaylistResult;
  songs: readonly GroundTruthSong[];
  facts: GroundTruth;
}

/** Checks a playlist: null if it is right, else the error. */
export type Expectation = (made: CaseResult) => string | null;

export type Case = readonly [text: string, ...holds: Expectation[]];

/** The current year of all cases. */
const thisYear = 2026;

let facts: GroundTruth | null = null;

/** Expected of every playlist. */
const commonExpectations: readonly Expectation[] = [
  ({ songs, playlist }) => (songs.length === playlist.songs.length ? null : 'a song that the catalogue lacks'),
  ({ songs }) => {
    const keys = songs.map(({ recording }) => `${recording.workId} ${recording.artists[0]}`);
    const twice = keys.find((key, at) => keys.indexOf(key) !== at);
    return twice === undefined ? null : `twice: ${twice}`;
  },
  ({ playlist }) => (/^[^\n]{3,300}\.$/u.test(playlist.summary) ? null : `summary: ${playlist.summary}`),
  ({ playlist: { name } }) => ([...name].length > 0 && [...name].length <= 60 ? null : `name: ${name}`),
  ({ playlist }) => (playlist.answeredBy === 'local' && playlist.fallback === null ? null : 'not answered locally'),
];

const formatSongs = ({ songs }: CaseResult): string =>
  songs.map(({ listing }) => `${listing.artists.join(', ')}: ${listing.title} (${listing.year})`).join('\n');

/** Declares one test per case: makes the playlist from the built-in catalogue and checks the expectations. */
export const testCases = (cases: readonly Case[]): void => {
  it.each(cases.map(([text, ...holds]) => ({ text, holds })))('$text', async ({ text, holds }) => {
    const { catalogue } = builtInWorld();
    facts ??= new GroundTruth(builtInWorld());
    const playlist = await makePlaylist({ text }, { catalogue: sandboxCatalogue(catalogue), thisYear });
    const songs = playlist.songs.flatMap(({ id }) => facts?.find(id) ?? []);
    const made = { playlist, songs, facts };
    const wrong = [...commonExpectations, ...holds].flatMap((one) => one(made) ?? []);
    expect(wrong, `${playlist.summary}\n${formatSongs(made)}`).toEqual([]);
  });
};
