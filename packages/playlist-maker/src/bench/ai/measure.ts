import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { makePlaylist } from '../../make-playlist.ts';
import { builtInWorld } from '../../testing/built-in-world.ts';
import { sandboxCatalogue } from '../../testing/sandbox-catalogue.ts';
import { GroundTruth, type GroundTruthSong } from './ground-truth.ts';

/**
 * `npm run bench -- ai [--cases FILE] [--list]`: prints one JSON line. FILE is a JSON list of `{ text, artists, titles }` with the
 * artists and titles that the text names; without it, the songs of the built-in catalogue are requested. `--list` prints the
 * misses to stderr.
 */
const { values } = parseArgs({ options: { cases: { type: 'string' }, list: { type: 'boolean' } } });

const Cases = z.array(z.object({ text: z.string(), artists: z.array(z.string()), titles: z.array(z.string()) }));
type Case = z.infer<typeof Cases>[number];

const world = builtInWorld();
const facts = new GroundTruth(world);
const catalogue = sandboxCatalogue(world.catalogue);

/** Every twentieth song of the catalogue, requested by name. */
const catalogueCases = (): Case[] =>
  [...world.catalogue.recordings.values()]
    .filter(({ version }, at) => version === 'original' && at % 20 === 0)
    .flatMap(({ title, artists }) => {
      const [artist = ''] = artists;
      return [{ text: `songs like ${title} by ${artist}`, artists: [artist], titles: [title] }];
    });

const cases =
  values.cases === undefined ? catalogueCases() : Cases.parse(JSON.parse(readFileSync(values.cases, 'utf8')));
const counts = { artists: 0, artistKept: 0, titles: 0, titleKept: 0, duplicates: 0, invented: 0, brokenExclusions: 0 };
const times: number[] = [];

const reportMiss = (what: string, text: string, songs: readonly GroundTruthSong[]): void => {
  if (!values.list) return;
  const list = songs.map(({ listing }) => `${listing.artists[0]}: ${listing.title}`).join('; ');
  process.stderr.write(`${what} | ${text.slice(0, 200)} | ${list.slice(0, 300)}\n`);
};

/** Makes the playlist of a text, counts errors in it, and returns the catalogue's data about its songs. */
const make = async (text: string): Promise<GroundTruthSong[]> => {
  const started = performance.now();
  const { songs } = await makePlaylist({ text }, { catalogue });
  times.push(performance.now() - started);
  const known = songs.flatMap(({ id }) => facts.find(id) ?? []);
  counts.invented += songs.length - known.length;
  // Another version by the same artist is the same song, a cover is not.
  counts.duplicates +=
    known.length - new Set(known.map(({ recording }) => `${recording.workId} ${recording.artists[0]}`)).size;
  return known;
};

for (const { text, artists, titles } of cases) {
  const songs = await make(text);
  const there = artists.filter((artist) => facts.hasArtist(artist));
  if (there.length > 0) {
    counts.artists++;
    const isKept = there.every((artist) => songs.some((song) => facts.isBy(song, artist)));
    if (isKept) counts.artistKept++;
    else reportMiss(`artist ${there}`, text, songs);
  }
  const songsThere = titles.filter((title) => artists.some((artist) => facts.hasSong(artist, title)));
  if (songsThere.length > 0) {
    counts.titles++;
    const isKept = songsThere.every((title) => songs.some((song) => facts.isTitled(song, title)));
    if (isKept) counts.titleKept++;
    else reportMiss(`title ${songsThere}`, text, songs);
  }
  // The same request again, excluding the artist of its first song.
  const refused = songs[0]?.listing.artists[0];
  if (refused === undefined) continue;
  const others = await make(`${text}, but no ${refused}`);
  const broken = others.filter((song) => facts.isBy(song, refused));
  counts.brokenExclusions += broken.length;
  if (broken.length > 0) reportMiss(`excluded ${refused}`, text, broken);
}

times.sort((one, other) => one - other);
const at = (share: number): number => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
const share = (part: number, of: number): number | null =>
  of === 0 ? null : Math.round((part / of) * 10_000) / 10_000;
process.stdout.write(
  `${JSON.stringify({
    name: 'ai',
    total: cases.length,
    withArtist: counts.artists,
    artistKept: share(counts.artistKept, counts.artists),
    withTitle: counts.titles,
    titleKept: share(counts.titleKept, counts.titles),
    duplicates: counts.duplicates,
    invented: counts.invented,
    brokenExclusions: counts.brokenExclusions,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  })}\n`,
);
