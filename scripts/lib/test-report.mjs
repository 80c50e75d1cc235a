import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stateDir } from './paths.mjs';

/** The path of a suite's report, which is not there yet. */
export const reportFile = (name) => {
  const dir = path.join(stateDir, 'reports');
  mkdirSync(dir, { recursive: true });
  const file = path.join(dir, `${name}.json`);
  rmSync(file, { force: true });
  return file;
};

/** A suite that died before it wrote its report has failed, however much passed until then. */
export const readReport = (file, count) => {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
};
