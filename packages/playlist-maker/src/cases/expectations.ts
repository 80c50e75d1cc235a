import type { GroundTruthSong } from '../bench/ai/ground-truth.ts';
import type { Expectation } from './case-table.ts';

const titlesOf = (songs: readonly GroundTruthSong[]): string =>
  songs.map(({ listing }) => `${listing.artists[0]}: ${listing.title}`).join('; ');

const allSongs =
  (what: string, is: (song: GroundTruthSong) => boolean): Expectation =>
  ({ songs }) => {
    const others = songs.filter((song) => !is(song));
    if (songs.length === 0) return 'no songs';
    return others.length === 0 ? null : `not ${what}: ${titlesOf(others)}`;
  };

const mostSongs =
  (what: string, is: (song: GroundTruthSong) => boolean, share = 0.8): Expectation =>
  ({ songs }) => {
    const part = songs.filter(is).length / Math.max(1, songs.length);
    return part >= share ? null : `only ${Math.round(part * 100)} % are ${what}`;
  };

/** At least four fifths are of one of these genres of the catalogue. */
export const mostlyGenre = (...genres: string[]): Expectation =>
  mostSongs(genres.join(' or '), ({ recording }) => genres.includes(recording.genre));

export const noGenre = (...genres: string[]): Expectation =>
  allSongs(`other than ${genres.join(' and ')}`, ({ recording }) => !genres.includes(recording.genre));

export const years = (from: number, to: number): Expectation =>
  allSongs(`of ${from} to ${to}`, ({ listing }) => listing.year >= from && listing.year <= to);

/** Every song is of one of these decades. */
export const decades = (...starts: number[]): Expectation =>
  allSongs(`of ${starts.join()}`, ({ listing }) =>
    starts.some((from) => listing.year >= from && listing.year <= from + 9),
  );

export const mostlyYears = (from: number, to: number): Expectation =>
  mostSongs(`of ${from} to ${to}`, ({ listing }) => listing.year >= from && listing.year <= to);

/** At least four fifths are by one of them, as an artist or a guest. */
export const mostlyBy =
  (...names: string[]): Expectation =>
  (made) =>
    mostSongs(`by ${names.join()}`, (song) => names.some((name) => made.facts.isBy(song, name)))(made);

export const onlyBy =
  (name: string): Expectation =>
  (made) =>
    allSongs(`by ${name}`, (song) => made.facts.isBy(song, name))(made);

export const without =
  (...names: string[]): Expectation =>
  (made) => {
    const found = made.songs.filter((song) => names.some((name) => made.facts.isBy(song, name)));
    return found.length === 0 ? null : `with ${titlesOf(found)}`;
  };

export const containsArtist =
  (...names: string[]): Expectation =>
  (made) => {
    const missing = names.filter((name) => !made.songs.some((song) => made.facts.isBy(song, name)));
    return missing.length === 0 ? null : `without ${missing.join()}`;
  };

export const beginsWith =
  (title: string, artist: string): Expectation =>
  (made) => {
    const [first] = made.songs;
    const is = first !== undefined && made.facts.isTitled(first, title) && made.facts.isBy(first, artist);
    return is ? null : `begins with ${titlesOf(made.songs.slice(0, 1))}`;
  };

export const nothingExplicit: Expectation = allSongs('clean', ({ listing }) => !listing.explicit);

export const noVersion = (...versions: GroundTruthSong['recording']['version'][]): Expectation =>
  allSongs(`other than ${versions.join()}`, ({ recording }) => !versions.includes(recording.version));

export const someVersion =
  (version: GroundTruthSong['recording']['version'], minCount: number): Expectation =>
  ({ songs }) => {
    const count = songs.filter(({ recording }) => recording.version === version).length;
    return count >= minCount ? null : `${count} of version ${version}`;
  };

export const count =
  (songs: number): Expectation =>
  (made) =>
    made.songs.length === songs ? null : `${made.songs.length} songs`;

/** From three minutes short to one over. */
export const minutes =
  (wanted: number): Expectation =>
  ({ songs }) => {
    const total = songs.reduce((sum, { listing }) => sum + listing.durationMs, 0) / 60_000;
    return total >= wanted - 3 && total <= wanted + 1 ? null : `${total.toFixed(1)} minutes`;
  };

export const artists =
  (least: number): Expectation =>
  ({ songs }) => {
    const found = new Set(songs.map(({ listing }) => listing.artists[0]));
    return found.size >= least ? null : `${found.size} artists`;
  };

export const summaryContains =
  (...parts: string[]): Expectation =>
  ({ playlist }) => {
    const missing = parts.filter((part) => !playlist.summary.toLowerCase().includes(part.toLowerCase()));
    return missing.length === 0 ? null : `does not say ${missing.join(', ')}`;
  };

export const notFound =
  (name: string): Expectation =>
  ({ playlist }) =>
    playlist.notFound.some((one) => one.includes(name)) ? null : `found: ${playlist.notFound.join()}`;
