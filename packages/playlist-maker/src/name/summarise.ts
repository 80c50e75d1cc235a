import type { Era, Length, Wish } from '../wish.ts';

/** Names in a line at most; the rest is counted. */
const mostNames = 3;

const list = (names: readonly string[]): string => {
  const shown = names.slice(0, mostNames);
  if (names.length > mostNames) shown.push(`${names.length - mostNames} more`);
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
};

/** "the 90s", "2010 to 2015", "before 1980", "1995". */
export const eraName = ({ from, to }: Era): string => {
  if (from === to) return String(from);
  if (from <= 1900) return `before ${to + 1}`;
  if (to - from === 9 && from % 10 === 0) return from < 2000 ? `the ${from % 100}s` : `the ${from}s`;
  return `${from} to ${to}`;
};

export const lengthName = (length: Length): string => {
  if (length.kind === 'songs') return length.songs === 1 ? '1 song' : `${length.songs} songs`;
  const { minutes } = length;
  return minutes % 60 === 0 ? `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}` : `${minutes} minutes`;
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "sad and chill gospel": what kind of music, "songs" where no genre is named. */
const kindOf = ({ moods, genres, versions, languages }: Wish): string => {
  const what = genres.length > 0 ? list(genres) : 'songs';
  return [list(moods), list(versions), what, languages.length > 0 ? `in ${list(languages)}` : '']
    .filter(Boolean)
    .join(' ');
};

/**
 * One line in plain words that says what was understood. `found`: the artists of the request that the catalogue has, as it writes
 * them; `titles`: the songs.
 */
export const summarise = (wish: Wish, found: readonly string[] = []): string => {
  const { only, places, activities, eras, without, noExplicit, length, words } = wish;
  const like =
    found.length > 0
      ? found
      : wish.like.filter(({ isGuess }) => !isGuess).map(({ artist, phrase }) => artist ?? phrase);
  const left = [...new Set([...without.names, ...without.genres, ...without.versions.map((one) => `${one} versions`)])];
  const isPlain = kindOf(wish) === 'songs' && words.length > 0 && like.length === 0;
  const parts = [
    isPlain ? `songs about ${list(words)}` : kindOf(wish),
    places.length > 0 ? `from ${list(places)}` : '',
    eras.length > 0
      ? `${wish.eraIsSoft ? 'mostly ' : ''}of ${eras.map(eraName).join(' and ')}`.replace('of before', 'from before')
      : '',
    activities.length > 0 ? `for ${list(activities)}` : '',
    only.length > 0 ? `by ${list(only)}` : like.length > 0 ? `like ${list([...new Set(like)])}` : '',
    left.length > 0 ? `without ${list(left)}` : '',
  ].filter(Boolean);
  const extras = [noExplicit ? 'nothing explicit' : '', length === null ? '' : lengthName(length)].filter(Boolean);
  return `${capitalised([parts.join(' '), ...extras].join(', '))}.`;
};
