import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { measureCases } from './measure-cases.ts';
import { measureSandbox } from './measure-sandbox.ts';
import { measureTitleParsing } from './measure-title-parsing.ts';
import { measureVideoTitles } from './measure-video-titles.ts';

/**
 * `npm run bench -- matching [DATA_DIR]`: one JSON line per figure. The data files are read from DATA_DIR or
 * `PLAYA_MATCHING_DATA`; without either, only the built-in catalogue is measured.
 */
const folder = process.argv[2] ?? process.env.PLAYA_MATCHING_DATA;

const print = (figures: readonly object[]): void => {
  for (const figure of figures) process.stdout.write(`${JSON.stringify(figure)}\n`);
};

const measures = [
  ['matching-cases.json', measureCases],
  ['video-titles.tsv', measureVideoTitles],
  ['title-parsing.json', measureTitleParsing],
  ['real-playlists.csv', (path: string) => measureSandbox('real playlists', path)],
] as const;

for (const [file, measure] of folder === undefined ? [] : measures) {
  const path = join(folder ?? '', file);
  if (existsSync(path)) print(await measure(path));
  else {
    process.stderr.write(`${path} does not exist\n`);
    process.exitCode = 1;
  }
}
print(await measureSandbox('built-in catalogue'));
