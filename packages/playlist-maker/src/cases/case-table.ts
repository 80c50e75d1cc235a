import { expect, it } from 'vitest';
import { CatalogueFacts, type Fact } from '../bench/ai/catalogue-facts.ts';
import { type MadePlaylist, makePlaylist } from '../make-playlist.ts';
import { sandboxCatalogue } from '../testing/sandbox-catalogue.ts';
import { builtInWorld } from '../testing/world.ts';

/** A playlist with the catalogue's truth about its songs. */
export interface Made {
  playlist: MadePlaylist;
  songs: readonly Fact[];
  facts: CatalogueFacts;
}

/** What has to hold of a playlist: null where it does, else what is wrong. */
export type Holds = (made: Made) => string | null;

export type Case = readonly [text: string, ...holds: Holds[]];

/** A case is asked in 2026. */
const thisYear = 2026;

let facts: CatalogueFacts | null = null;

/** Holds of every playlist. */
const always: readonly Holds[] = [
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

const inWords = ({ songs }: Made): string =>
  songs.map(({ listing }) => `${listing.artists.join(', ')}: ${listing.title} (${listing.year})`).join('\n');

/** Declares one test a case: the playlist of the text on the built-in catalogue, and what must hold of it. */
export const tableOf = (cases: readonly Case[]): void => {
  it.each(cases.map(([text, ...holds]) => ({ text, holds })))('$text', async ({ text, holds }) => {
    const { catalogue } = builtInWorld();
    facts ??= new CatalogueFacts(builtInWorld());
    const playlist = await makePlaylist({ text }, { catalogue: sandboxCatalogue(catalogue), thisYear });
    const songs = playlist.songs.flatMap(({ id }) => facts?.of(id) ?? []);
    const made = { playlist, songs, facts };
    const wrong = [...always, ...holds].flatMap((one) => one(made) ?? []);
    expect(wrong, `${playlist.summary}\n${inWords(made)}`).toEqual([]);
  });
};
