import { demo } from '../fixtures/people.ts';
import { publishedRemote, remoteNames, routeRegistry } from '../fixtures/registry.ts';
import { type RemoteFault, remoteFaults } from '../fixtures/remote-faults.ts';
import { expect, test } from '../fixtures/test.ts';
import { goWithin, keepLoggedIn, openPath } from '../pages/account-pages.ts';
import { expectNavigation, loadedAt, missingPage, remotePages, tryAgain } from '../pages/remote-pages.ts';

test.use({ expectedErrors: /broken on purpose|Unexpected token '<'/ });

/** Each fault at every remote in `test:full`; at one remote each, and two at each remote, otherwise. */
const faultsOf = (index: number): readonly RemoteFault[] =>
  process.env.PLAYA_FULL ? remoteFaults : remoteFaults.filter((_, at) => at % remoteNames.length === index);

for (const [index, name] of remoteNames.entries()) {
  test(`without ${name} the shell and the other five work, and Try again brings it back`, {
    tag: [`@${name}`, '@shell', '@platform', '@desktop'],
  }, async ({ page }) => {
    const faults = faultsOf(index);
    test.setTimeout(30_000 * faults.length);
    const { path, shows } = remotePages[name];
    await keepLoggedIn(page, demo);
    for (const fault of faults) {
      await test.step(fault.name, async () => {
        const remote = await publishedRemote(name);
        await routeRegistry(page, remote.entry);
        const mend = await fault.breakIn(page, remote);
        const others = Object.entries(remotePages).filter(([other]) => other !== name);
        for (const [at, [, other]] of others.entries()) {
          // The first one loads the app anew: nothing is left of what was loaded before.
          await (at === 0 ? openPath(page, other.path) : goWithin(page, other.path));
          await expect(other.shows(page)).toBeVisible();
        }
        await goWithin(page, path);
        if (fault.isOfManifest && remote.entry.start !== undefined) {
          await expect(shows(page)).toBeVisible();
          return mend();
        }
        await expect(missingPage(page)).toBeVisible();
        await expectNavigation(page);
        const loaded = await loadedAt(page);
        await mend();
        await tryAgain(page).click();
        await expect(shows(page)).toBeVisible();
        expect(await loadedAt(page), 'the app was not loaded anew').toBe(loaded);
      });
    }
  });
}
