import type { Fact } from '../bench/ai/catalogue-facts.ts';
import type { Holds } from './case-table.ts';

const titlesOf = (songs: readonly Fact[]): string =>
  songs.map(({ listing }) => `${listing.artists[0]}: ${listing.title}`).join('; ');

const all =
  (what: string, is: (song: Fact) => boolean): Holds =>
  ({ songs }) => {
    const others = songs.filter((song) => !is(song));
    if (songs.length === 0) return 'no songs';
    return others.length === 0 ? null : `not ${what}: ${titlesOf(others)}`;
  };

const most =
  (what: string, is: (song: Fact) => boolean, share = 0.8): Holds =>
  ({ songs }) => {
    const part = songs.filter(is).length / Math.max(1, songs.length);
    return part >= share ? null : `only ${Math.round(part * 100)} % are ${what}`;
  };

/** At least four fifths are of one of these genres of the catalogue. */
export const mostlyGenre = (...genres: string[]): Holds =>
  most(genres.join(' or '), ({ recording }) => genres.includes(recording.genre));

export const noGenre = (...genres: string[]): Holds =>
  all(`other than ${genres.join(' and ')}`, ({ recording }) => !genres.includes(recording.genre));

export const years = (from: number, to: number): Holds =>
  all(`of ${from} to ${to}`, ({ listing }) => listing.year >= from && listing.year <= to);

/** Every song is of one of these decades. */
export const decades = (...starts: number[]): Holds =>
  all(`of ${starts.join()}`, ({ listing }) => starts.some((from) => listing.year >= from && listing.year <= from + 9));

export const mostlyYears = (from: number, to: number): Holds =>
  most(`of ${from} to ${to}`, ({ listing }) => listing.year >= from && listing.year <= to);

/** At least four fifths are by one of them, as an artist or a guest. */
export const mostlyBy =
  (...names: string[]): Holds =>
  (made) =>
    most(`by ${names.join()}`, (song) => names.some((name) => made.facts.isBy(song, name)))(made);

export const onlyBy =
  (name: string): Holds =>
  (made) =>
    all(`by ${name}`, (song) => made.facts.isBy(song, name))(made);

export const without =
  (...names: string[]): Holds =>
  (made) => {
    const found = made.songs.filter((song) => names.some((name) => made.facts.isBy(song, name)));
    return found.length === 0 ? null : `with ${titlesOf(found)}`;
  };

export const holdsArtist =
  (...names: string[]): Holds =>
  (made) => {
    const missing = names.filter((name) => !made.songs.some((song) => made.facts.isBy(song, name)));
    return missing.length === 0 ? null : `without ${missing.join()}`;
  };

export const beginsWith =
  (title: string, artist: string): Holds =>
  (made) => {
    const [first] = made.songs;
    const is = first !== undefined && made.facts.isTitled(first, title) && made.facts.isBy(first, artist);
    return is ? null : `begins with ${titlesOf(made.songs.slice(0, 1))}`;
  };

export const nothingExplicit: Holds = all('clean', ({ listing }) => !listing.explicit);

export const noVersion = (...versions: Fact['recording']['version'][]): Holds =>
  all(`other than ${versions.join()}`, ({ recording }) => !versions.includes(recording.version));

export const someVersion =
  (version: Fact['recording']['version'], least: number): Holds =>
  ({ songs }) => {
    const count = songs.filter(({ recording }) => recording.version === version).length;
    return count >= least ? null : `${count} of version ${version}`;
  };

export const count =
  (songs: number): Holds =>
  (made) =>
    made.songs.length === songs ? null : `${made.songs.length} songs`;

/** From three minutes short to one over. */
export const minutes =
  (wanted: number): Holds =>
  ({ songs }) => {
    const total = songs.reduce((sum, { listing }) => sum + listing.durationMs, 0) / 60_000;
    return total >= wanted - 3 && total <= wanted + 1 ? null : `${total.toFixed(1)} minutes`;
  };

export const artists =
  (least: number): Holds =>
  ({ songs }) => {
    const found = new Set(songs.map(({ listing }) => listing.artists[0]));
    return found.size >= least ? null : `${found.size} artists`;
  };

export const says =
  (...parts: string[]): Holds =>
  ({ playlist }) => {
    const missing = parts.filter((part) => !playlist.summary.toLowerCase().includes(part.toLowerCase()));
    return missing.length === 0 ? null : `does not say ${missing.join(', ')}`;
  };

export const notFound =
  (name: string): Holds =>
  ({ playlist }) =>
    playlist.notFound.some((one) => one.includes(name)) ? null : `found: ${playlist.notFound.join()}`;
