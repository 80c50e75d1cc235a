import { readPorts } from '../../scripts/lib/ports.mjs';
import { seedDemo } from '../../scripts/lib/seed-demo.mjs';
import { allSimulated } from '../../scripts/lib/services.mjs';
import { startStack } from '../../scripts/lib/stack.mjs';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { logInHere } from '../pages/account-pages.ts';

/** A Playa of its own, beside those of the workers. */
const startAgain = async ({ fresh }: { fresh: boolean }) => {
  const ports = readPorts({}, 8500);
  const stack = await startStack({ name: 'second-start', ports, fresh, env: allSimulated });
  await seedDemo(stack);
  return stack;
};

/** As a person does on Spotify's own page. @returns the playlist's id */
const makePlaylist = async (spotify: string, name: string): Promise<string> => {
  const response = await fetch(`${spotify}/_sandbox/playlists`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: demo.username, name, songs: 3 }),
  });
  return ((await response.json()) as { id: string }).id;
};

test('a Playa that was stopped and started again shows the playlists of the day before', {
  tag: ['@platform', '@library', '@desktop', '@simulated', '@control', '@full'],
}, async ({ browser }) => {
  test.setTimeout(180_000);
  /** In a browser that has seen nothing of them yet. */
  const expectPlaylists = async (shell: string): Promise<void> => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${shell}/login`);
    await logInHere(page, demo);
    for (const name of ['Fifty Flames', 'Made yesterday']) {
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    }
    await context.close();
  };
  let stack = await startAgain({ fresh: true });
  try {
    await makePlaylist(stack.urls.sandbox.spotify, 'Made yesterday');
    await expectPlaylists(stack.urls.shell);
  } finally {
    await stack.stop();
  }
  stack = await startAgain({ fresh: false });
  try {
    await expectPlaylists(stack.urls.shell);
  } finally {
    await stack.stop();
  }
});
