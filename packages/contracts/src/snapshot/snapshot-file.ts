import { readFileSync, writeFileSync } from 'node:fs';
import semver from 'semver';
import type { Bump } from './compare.ts';

/** `present`: the contract of the sources. `released`: the contract of the last release, which builds in use support. */
const snapshotUrls = {
  present: new URL('../../contract.snapshot.txt', import.meta.url),
  released: new URL('../../contract.released.txt', import.meta.url),
};
const changelogUrl = new URL('../../CHANGELOG.md', import.meta.url);

/** A version of the contract and its lines. */
export interface Snapshot {
  version: string;
  lines: string[];
}

export const readSnapshot = (which: keyof typeof snapshotUrls): Snapshot => {
  const [version = '', ...lines] = readFileSync(snapshotUrls[which], 'utf8').trimEnd().split('\n');
  return { version, lines };
};

export const storeSnapshot = (which: keyof typeof snapshotUrls, { version, lines }: Snapshot): void =>
  writeFileSync(snapshotUrls[which], `${[version, ...lines].join('\n')}\n`);

/** True if the step between the versions is at least the needed bump, and not backwards. */
export const isSufficientBump = (bump: Bump, before: string, after: string): boolean => {
  if (semver.valid(before) === null || semver.valid(after) === null) return false;
  const minimum = bump === 'none' ? before : semver.inc(before, bump);
  return minimum !== null && semver.gte(after, minimum);
};

/** True when CHANGELOG.md has an entry of at least one line for the version. */
export const hasChangelogEntry = (version: string): boolean => {
  const entry = readFileSync(changelogUrl, 'utf8')
    .split(/^## /m)
    .find((it) => it.startsWith(`${version}\n`));
  return entry !== undefined && /^- \S/m.test(entry);
};
