import { test as base, type Page } from '@playwright/test';
import { remotes } from '../../scripts/lib/paths.mjs';
import { openEarlierReleases } from '../fixtures/earlier-release.ts';
import { makePlaylist, resetServices } from '../fixtures/faults.ts';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { logIn } from '../pages/account-pages.ts';
import { registryFor, registryWith, serveRegistry, serveShell } from './earlier-pages.ts';
import { type Cell, computeMatrix } from './matrix.ts';
import { expectRefused, expectRunning, playlistName } from './places.ts';
import { readPresent, readReleases } from './releases.ts';

/** One worker, because both the services' playlists and the checked-out sources are shared. */
test.describe.configure({ mode: 'default' });

const details = { tag: ['@platform', '@shell', '@control', '@simulated', '@full', '@desktop'] };
/** The first test of a release may have to install and build it. */
const timeoutMs = 600_000;
const earlier = openEarlierReleases();

test.beforeAll(async () => {
  await resetServices();
  await makePlaylist('spotify', playlistName, [{ title: 'Essence', artist: 'Wizkid' }]);
});
test.afterAll(() => earlier.remove());

/** Everything that was loaded of a build, whose manifest has this address. */
const watchLoads = (page: Page, entry: string): string[] => {
  const loaded: string[] = [];
  page.on('response', (response) => {
    if (response.ok() && response.url().startsWith(new URL('.', entry).href)) loaded.push(response.url());
  });
  return loaded;
};

const expectOutcome = async (page: Page, { remote, release, fits }: Cell, entry: string): Promise<void> => {
  const loaded = watchLoads(page, entry);
  await logIn(page, demo);
  await (fits ? expectRunning : expectRefused)(page, remote, release.contract);
  const scripts = loaded.filter((url) => url.endsWith('.js'));
  if (fits) expect(scripts).not.toEqual([]);
  else expect(loaded).toEqual([]);
};

for (const cell of computeMatrix(readReleases(), readPresent(remotes))) {
  const { title, remote, release } = cell;
  if (cell.earlier === 'remote') {
    test(title, details, async ({ page }) => {
      test.setTimeout(timeoutMs);
      const entry = await earlier.publish(release.commit, remote);
      const registry = await registryWith(release, remote, entry);
      await serveRegistry(page, () => registry);
      await expectOutcome(page, cell, entry);
    });
  } else {
    // zod probes for eval in builds of 1.0.0, which the policy refuses: without the fixture that takes that for an error.
    base(title, details, async ({ page }) => {
      base.setTimeout(timeoutMs);
      const registry = await registryFor(release);
      await serveShell(page, await earlier.build(release.commit, 'shell'));
      await serveRegistry(page, () => registry);
      const entry = registry.remotes.find(({ name }) => name === remote)?.entry ?? '';
      await expectOutcome(page, cell, entry);
    });
  }
}
