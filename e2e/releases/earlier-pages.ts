import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { earlierBuildId, readRegistry, type WrittenEntry } from '../fixtures/earlier-release.ts';
import { stack } from '../fixtures/stack.ts';
import type { Release } from './releases.ts';

export const serveRegistry = (page: Page, registry: () => object) =>
  page.route(`${stack.urls.shell}/remotes.json`, (route) => route.fulfill({ json: registry() }));

/** Serves a build of the shell in place of the present one: its files, and its page at every other address. */
export const serveShell = async (page: Page, dist: string): Promise<void> => {
  // To Chromium a page that a test serves comes from elsewhere, and needs leave to reach servers on this machine.
  await page.context().grantPermissions(['local-network-access']);
  await page.route(`${stack.urls.shell}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/config.json') return route.continue();
    const file = path.join(dist, pathname);
    if (pathname !== '/' && existsSync(file)) return route.fulfill({ path: file });
    const headers = (await route.fetch()).headers();
    const policy = headers['content-security-policy'] ?? '';
    return route.fulfill({
      path: path.join(dist, 'index.html'),
      headers: { 'content-type': 'text/html', 'content-security-policy': policy },
    });
  });
};

/** The registry of today with one remote of a release, written as registries were then. */
export const registryWith = async (release: Release, remote: string, entry: string): Promise<object> => {
  const { remotes } = await readRegistry();
  const earlier = {
    name: remote,
    ...release.remotes[remote],
    entry,
    buildId: earlierBuildId(release.commit),
    previous: null,
  };
  return {
    schema: 1,
    remotes: remotes.map((it): WrittenEntry | typeof earlier => (it.name === remote ? earlier : it)),
  };
};

/** The registry of today, with the commands that the release's shell accepts. */
export const registryFor = async ({ shell }: Release): Promise<{ schema: 1; remotes: WrittenEntry[] }> => {
  const { remotes } = await readRegistry();
  const { knownCommands } = shell;
  const isKnown = (command: string): boolean => knownCommands?.includes(command) ?? true;
  return { schema: 1, remotes: remotes.map((it) => ({ ...it, commands: it.commands.filter(isKnown) })) };
};
