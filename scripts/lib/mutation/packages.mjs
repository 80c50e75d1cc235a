import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';

/**
 * Packages that `npm run mutate` knows.
 * `threshold`: the lowest mutation score in per cent; `leftOut`: sources that are not mutated; `slowTests`: tests that do not run,
 * because they start processes or read other folders. Globs are relative to the folder.
 *
 * @type {Record<string, {folder: string, threshold: number, leftOut?: string[], slowTests?: string[]}>}
 */
export const mutationPackages = {
  contracts: { folder: 'packages/contracts', threshold: 85 },
  'event-bus': { folder: 'packages/event-bus', threshold: 85 },
  federation: {
    folder: 'packages/federation',
    threshold: 85,
    slowTests: ['src/release/file-lock.test.ts', 'src/rsbuild/define-apps.test.ts'],
  },
  matching: { folder: 'packages/matching', threshold: 85 },
  transfer: { folder: 'packages/transfer', threshold: 85 },
  'playlist-maker': { folder: 'packages/playlist-maker', threshold: 75 },
  recents: { folder: 'packages/recents', threshold: 75 },
  tracks: { folder: 'packages/tracks', threshold: 75 },
  'mfe-ai': { folder: 'mfe-ai', threshold: 75 },
  'mfe-player': {
    folder: 'mfe-player',
    threshold: 75,
    leftOut: ['src/live/**', 'src/playback/**', 'src/players/**'],
    slowTests: ['src/players/players.test.ts'],
  },
  'mfe-share': { folder: 'mfe-share', threshold: 75 },
  'mfe-transfer': { folder: 'mfe-transfer', threshold: 75 },
};

/** The workspace's other folders, relative to the root: neither their tests nor their sources belong to a mutation run. */
export const otherFolders = (folder) => {
  const inside = (parent) => readdirSync(path.join(root, parent)).map((name) => path.posix.join(parent, name));
  const remotes = inside('').filter((name) => name.startsWith('mfe-'));
  return ['shell', 'e2e', ...remotes, ...inside('packages')].filter((name) => name !== folder);
};
