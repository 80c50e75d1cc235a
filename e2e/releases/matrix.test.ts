import { readFileSync } from 'node:fs';
import semver from 'semver';
import { expect, it } from 'vitest';
import { remotes } from '../../scripts/lib/paths.mjs';
import { computeMatrix } from './matrix.ts';
import { type Release, readPresent, readReleases } from './releases.ts';

const releases = readReleases();
const present = readPresent(remotes);
const release: Release = {
  contract: '1.2.0',
  commit: 'a'.repeat(40),
  shell: { version: '1' },
  remotes: { ai: { version: '1', contract: '^1.2.0', commands: [] } },
};
const outcomes = (shell: string, range: string) =>
  computeMatrix([release], { contract: shell, remotes: { ai: range } }).map(({ title, fits }) => [title, fits]);

it('pairs each remote of a release with the shell of today, and each of today with the shell of the release', () => {
  expect(outcomes('1.3.0', '^1.3.0')).toEqual([
    ['ai of 1.2.0 (^1.2.0) in the shell of today (1.3.0): runs', true],
    ['ai of today (^1.3.0) in the shell of 1.2.0 (1.2.0): is refused alone', false],
  ]);
});

it('expects of a new major version that neither runs with the other', () => {
  expect(outcomes('2.0.0', '^2.0.0').map(([, fits]) => fits)).toEqual([false, false]);
  expect(outcomes('2.0.0', '^1.2.0 || ^2.0.0').map(([, fits]) => fits)).toEqual([false, true]);
});

it('lists releases in their order, with all remotes of today, the last of them before the contract of today', () => {
  const versions = releases.map((it) => it.contract);
  expect(versions).toEqual(semver.sort([...versions]));
  expect(semver.lt(versions.at(-1) ?? '', present.contract)).toBe(true);
  for (const it of releases) expect(Object.keys(it.remotes)).toEqual(remotes);
});

it('lists the release that the contract is compared with', () => {
  const released = readFileSync(new URL('../../packages/contracts/contract.released.txt', import.meta.url), 'utf8');
  expect(releases.at(-1)?.contract).toBe(released.split('\n', 1)[0]);
});

it('keeps every remote of a release running in the shell of today, as long as the contract has the same major version', () => {
  const refused = computeMatrix(releases, present).filter(({ earlier, fits }) => earlier === 'remote' && !fits);
  expect(refused.map(({ title }) => title)).toEqual([]);
});
