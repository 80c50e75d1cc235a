import type { Page } from '@playwright/test';
import { demo } from '../fixtures/people.ts';
import { publishedRemote, remoteNames, routeRegistry } from '../fixtures/registry.ts';
import { brokenBuildId, releasedAs } from '../fixtures/remote-faults.ts';
import { expect, test } from '../fixtures/test.ts';
import { goWithin, keepLoggedIn, openPath } from '../pages/account-pages.ts';
import { remotePages } from '../pages/remote-pages.ts';

test.use({ expectedErrors: /broken on purpose|Unexpected token '<'/ });

const headers = { 'access-control-allow-origin': '*' };

/** What the files of the new build are answered with; those of the one before are in order. */
const answers = {
  'its files are not there': { status: 404, headers },
  'its files are answered with 503': { status: 503, headers },
  'its files are a page': { headers, contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' },
  'its manifest is none': { headers, json: { status: 'ok' } },
  'its files are never answered': null,
} as const;

const exportsSomethingElse = releasedAs(
  () => "{ default: { pages: 'none' } }",
  ({ entry }) => entry,
);

const expectPreviousShown = async (page: Page, name: (typeof remoteNames)[number]): Promise<void> => {
  const { path, shows } = remotePages[name];
  await openPath(page, path);
  await expect(shows(page)).toBeVisible();
  await goWithin(page, '/_status');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(row.getByText('Previous build', { exact: true })).toBeVisible();
  await expect(row.getByText(`Fell back from ${brokenBuildId}`)).toBeVisible();
  await expect(row.getByText('Last error')).toBeVisible();
};

for (const name of remoteNames) {
  test(`where the new build of ${name} is broken, the one before runs, and the status page says so`, {
    tag: [`@${name}`, '@shell', '@platform', '@desktop', '@full'],
  }, async ({ page }) => {
    test.setTimeout(180_000);
    await keepLoggedIn(page, demo);
    const remote = await publishedRemote(name);
    const { start, ...entry } = remote.entry;
    const folder = `${remote.origin}/${brokenBuildId}`;
    for (const [fault, answer] of Object.entries(answers)) {
      await test.step(fault, async () => {
        await page.route(`${folder}/**`, (route) => (answer ? route.fulfill(answer) : undefined));
        const manifest = `${folder}/mf-manifest.json`;
        await routeRegistry(page, { ...entry, buildId: brokenBuildId, entry: manifest, previous: remote.entry });
        await expectPreviousShown(page, name);
        await page.unroute(`${folder}/**`);
      });
    }
    await test.step('it exports something else', async () => {
      await exportsSomethingElse(page, remote);
      await expectPreviousShown(page, name);
    });
  });
}
