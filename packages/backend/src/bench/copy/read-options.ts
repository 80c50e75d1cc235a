import { parseArgs } from 'node:util';
import { offeredPairs, type ServiceName, serviceNames } from '@playa/contracts';

export interface BenchOptions {
  pairs: ReadonlyArray<readonly [ServiceName, ServiceName]>;
  songs: number;
  /** Adds the requests by route to the figures. */
  routes: boolean;
  /** Measures how the time grows with the number of songs. */
  growth: boolean;
}

/** The offered pairs, and the one that a server has to turn on. */
const allPairs: BenchOptions['pairs'] = [...offeredPairs, ['apple', 'youtube']];
const mostSongs = 10_000;

const isService = (name: string | undefined): name is ServiceName => serviceNames.some((service) => service === name);

/** "spotify-apple" @throws {Error} with one sentence */
export const readPair = (text: string): readonly [ServiceName, ServiceName] => {
  const [source, destination, ...rest] = text.split('-');
  if (!isService(source) || !isService(destination) || rest.length > 0) {
    throw new Error(`The pair is "${text}", but must be like "spotify-apple".`);
  }
  return [source, destination];
};

/** `--pair spotify-apple` (several times for several pairs), `--songs 100`, `--routes`, `--growth`. @throws {Error} with one sentence */
export const readOptions = (args: readonly string[]): BenchOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pair: { type: 'string', multiple: true },
      songs: { type: 'string', default: '500' },
      routes: { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
    },
    allowPositionals: false,
  });
  const songs = Number(values.songs);
  if (!Number.isInteger(songs) || songs < 1 || songs > mostSongs) {
    throw new Error(`The number of songs is "${values.songs}", but must be from 1 to ${mostSongs}.`);
  }
  return {
    pairs: values.pair?.map(readPair) ?? (values.growth ? [] : allPairs),
    songs,
    routes: values.routes,
    growth: values.growth || values.pair === undefined,
  };
};
