import { readFileSync, writeFileSync } from 'node:fs';
import semver from 'semver';
import type { Bump } from './compare.ts';

/** `present`: the contract of the sources. `released`: that of the last release, which older builds in use work with. */
const urls = {
  present: new URL('../../contract.snapshot.txt', import.meta.url),
  released: new URL('../../contract.released.txt', import.meta.url),
};
const changelogUrl = new URL('../../CHANGELOG.md', import.meta.url);

/** A version of the contract and the lines that it consists of. */
export interface Snapshot {
  version: string;
  lines: string[];
}

export const readSnapshot = (which: keyof typeof urls): Snapshot => {
  const [version = '', ...lines] = readFileSync(urls[which], 'utf8').trimEnd().split('\n');
  return { version, lines };
};

export const storeSnapshot = (which: keyof typeof urls, { version, lines }: Snapshot): void =>
  writeFileSync(urls[which], `${[version, ...lines].join('\n')}\n`);

/** True when the step from one version to the other is at least as large as the change needs, and none goes back. */
export const isFitting = (bump: Bump, before: string, after: string): boolean => {
  if (semver.valid(before) === null || semver.valid(after) === null) return false;
  const least = bump === 'none' ? before : semver.inc(before, bump);
  return least !== null && semver.gte(after, least);
};

/** True when CHANGELOG.md has an entry of at least one line for the version. */
export const hasChangelogEntry = (version: string): boolean => {
  const entry = readFileSync(changelogUrl, 'utf8')
    .split(/^## /m)
    .find((it) => it.startsWith(`${version}\n`));
  return entry !== undefined && /^- \S/m.test(entry);
};
