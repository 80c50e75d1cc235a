import type { Locator, Page } from '@playwright/test';
import { demo } from '../fixtures/people.ts';
import { publishedRemote, type RemoteName, routeRegistry } from '../fixtures/registry.ts';
import { moduleWith, releasedAs, remoteFaults } from '../fixtures/remote-faults.ts';
import { expect, test } from '../fixtures/test.ts';
import { keepLoggedIn, openPath } from '../pages/account-pages.ts';
import { remotePages, tryAgain } from '../pages/remote-pages.ts';

test.use({ expectedErrors: /broken on purpose|Unexpected token '<'/ });

const playlist = { service: 'spotify', id: 'x', name: 'Owambe', imageUrl: null, songCount: 2 };

interface OwnedCommand {
  owner: RemoteName;
  command: string;
  payload: object;
  /** What the listener is told when it can't be delivered; null for a command that nobody waits for. */
  words: string | null;
  /** What "Try again" beside the words leads to; null where there is no such button. */
  leadsTo: ((page: Page) => Locator) | null;
}

const commands: readonly OwnedCommand[] = [
  {
    owner: 'transfer',
    command: 'copy.open',
    payload: { playlists: [playlist] },
    words: "Copying can't be reached right now",
    leadsTo: (page) => page.getByRole('alertdialog', { name: 'Copy playlist?' }),
  },
  {
    owner: 'share',
    command: 'share.open',
    payload: { playlist },
    words: "Sharing can't be reached right now",
    leadsTo: (page) => page.getByRole('dialog', { name: 'Share playlist' }),
  },
  {
    owner: 'player',
    command: 'playback.start',
    payload: { playlist },
    words: "Playing can't be reached right now",
    leadsTo: null,
  },
  { owner: 'ai', command: 'ai.search', payload: { query: 'amapiano' }, words: null, leadsTo: null },
];

/** A page of a remote that sends what the test asks for, and answers with the name of the error. */
const sender = `({ shell }) => {
  globalThis.sendCommand = (name, payload) => shell.bus.send(name, payload).then(() => 'delivered', ({ name }) => name);
  return null;
}`;

type Send = (command: string, payload: object) => Promise<string>;

const send = (page: Page, { command, payload }: OwnedCommand): Promise<string> =>
  page.evaluate(({ name, data }) => (Reflect.get(globalThis, 'sendCommand') as Send)(name, data), {
    name: command,
    data: payload,
  });

/** Those that break a remote whatever the registry says of it. */
const lasting = remoteFaults.filter(({ isOfManifest }) => !isOfManifest);

for (const [index, owned] of commands.entries()) {
  const { owner, command, words, leadsTo } = owned;
  test(`${command} to a broken remote is answered with RemoteUnavailable, and told once`, {
    tag: [`@${owner}`, '@shell', '@platform', '@desktop'],
  }, async ({ page }) => {
    // A fault of another kind for each command, or all of them in `test:full`.
    const faults = process.env.PLAYA_FULL ? lasting : lasting.slice(index * 3, index * 3 + 1);
    test.setTimeout(30_000 * faults.length);
    await keepLoggedIn(page, demo);
    await releasedAs((remote) => moduleWith(remote, sender))(page, await publishedRemote('auth'));
    for (const fault of faults) {
      await test.step(fault.name, async () => {
        const remote = await publishedRemote(owner);
        await routeRegistry(page, remote.entry);
        const mend = await fault.breakIn(page, remote);
        await openPath(page, remotePages.auth.path);
        await page.waitForFunction(() => 'sendCommand' in globalThis);
        expect(await send(page, owned)).toBe('RemoteUnavailable');
        const told = page.getByRole('alert').filter({ hasText: words ?? /./ });
        await expect(told).toHaveCount(words === null ? 0 : 1);
        await mend();
        // An overlay that broke is gone, with all that it showed.
        if (leadsTo && !fault.isLate) {
          await tryAgain(page).click();
          await expect(leadsTo(page)).toBeVisible();
        } else {
          // Once more, where the page has fetched the broken build ahead.
          await expect.poll(() => send(page, owned)).toBe('delivered');
        }
      });
    }
  });
}
