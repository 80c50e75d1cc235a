import { readFileSync, writeFileSync } from 'node:fs';
import semver from 'semver';
import type { Bump } from './compare.ts';

const snapshotUrl = new URL('../../contract.snapshot.txt', import.meta.url);
const changelogUrl = new URL('../../CHANGELOG.md', import.meta.url);

/** The contract as it was when its version was last moved. */
export interface StoredSnapshot {
  version: string;
  lines: string[];
}

export const readStoredSnapshot = (): StoredSnapshot => {
  const [version = '', ...lines] = readFileSync(snapshotUrl, 'utf8').trimEnd().split('\n');
  return { version, lines };
};

export const storeSnapshot = ({ version, lines }: StoredSnapshot): void =>
  writeFileSync(snapshotUrl, `${[version, ...lines].join('\n')}\n`);

/** True when the step from one version to the other is at least as large as the change needs. */
export const isFitting = (bump: Bump, before: string, after: string): boolean => {
  if (bump === 'none') return true;
  const least = semver.inc(before, bump);
  return least !== null && semver.gte(after, least);
};

/** True when CHANGELOG.md has an entry of at least one line for the version. */
export const hasChangelogEntry = (version: string): boolean => {
  const entry = readFileSync(changelogUrl, 'utf8')
    .split(/^## /m)
    .find((it) => it.startsWith(`${version}\n`));
  return entry !== undefined && /^- \S/m.test(entry);
};
