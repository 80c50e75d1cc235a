import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { measureCases } from './measure-cases.ts';
import { measureTitleParsing } from './measure-title-parsing.ts';
import { measureVideoTitles } from './measure-video-titles.ts';

/** `npx tsx measure.ts DATA_DIR`: prints one JSON line per figure, from the data files that are there. */
const folder = process.argv[2] ?? '';
const measures = [
  ['matching-cases.json', measureCases],
  ['video-titles.tsv', measureVideoTitles],
  ['title-parsing.json', measureTitleParsing],
] as const;

for (const [file, measure] of measures) {
  const path = join(folder, file);
  if (!existsSync(path)) {
    process.stderr.write(`${path} is not there\n`);
    process.exitCode = 1;
    continue;
  }
  for (const figure of measure(path)) process.stdout.write(`${JSON.stringify(figure)}\n`);
}
