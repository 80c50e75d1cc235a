import { measureGrowth } from './measure-growth.ts';
import { measurePair } from './measure-pair.ts';
import { readOptions } from './read-options.ts';

/** How long copies take beside the least time they can take: JSON lines. README.md says what the figures mean. */
const options = readOptions(process.argv.slice(2));

const printAs =
  (name: string) =>
  (line: object): void => {
    const { routes, ...figures } = { routes: undefined, ...line };
    process.stdout.write(`${JSON.stringify({ name, ...figures, ...(options.routes ? { routes } : {}) })}\n`);
  };

for (const [source, destination] of options.pairs) {
  await measurePair(source, destination, options.songs, printAs('copy'));
}
if (options.growth) await measureGrowth(printAs('copy-growth'));
