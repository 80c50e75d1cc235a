import type { Page } from '@playwright/test';
import { addFaults, clearFaults, type Fault, makePlaylist, resetServices, type Service } from '../fixtures/faults.ts';
import { demo } from '../fixtures/people.ts';
import { appleSongs, playlistsNamed, spotifySongs } from '../fixtures/service-libraries.ts';
import { expect, test } from '../fixtures/test.ts';
import { enter, openPath } from '../pages/account-pages.ts';
import { doneSheet, failedSheet, newPlaylistId, startCopy } from '../pages/copy-flow.ts';

test.describe('copies', { tag: '@desktop' }, () => {
  test.beforeEach(async ({ page }) => {
    await resetServices();
    await enter(page, demo);
  });

  /** What of a Spotify playlist has to be at Apple: every song but those the sheet lists as not copied. */
  const expectAllThere = async (page: Page, playlist: string, failed: number): Promise<void> => {
    const [source = ''] = await playlistsNamed('spotify', playlist);
    const wanted = await spotifySongs(source);
    const arrived = await appleSongs(await newPlaylistId(page));
    expect(arrived).toHaveLength(wanted.length - failed);
    let next = 0;
    for (const song of wanted) if (song === arrived[next]) next += 1;
    expect(next, 'all that arrived is in the order of the source, and nothing is twice').toBe(arrived.length);
    expect(await playlistsNamed('apple', playlist)).toHaveLength(1);
  };

  const numbersOf = async (page: Page): Promise<{ copied: number; failed: number }> => {
    const [, copied = '', failed = ''] =
      /(\d+)copied.*?(\d+)could not be copied/s.exec((await doneSheet(page).textContent()) ?? '') ?? [];
    return { copied: Number(copied), failed: Number(failed) };
  };

  test('a long playlist arrives whole through every trouble that passes', {
    tag: ['@transfer', '@library', '@simulated', '@full'],
  }, async ({ page }) => {
    const troubles: readonly [Service, Fault][] = [
      ['spotify', { kind: 'expired-token', route: 'GET /v1/playlists/', times: 1 }],
      ['spotify', { kind: '500', route: 'offset=100', times: 1 }],
      ['spotify', { kind: 'cut', route: 'offset=200', times: 1 }],
      ['apple', { kind: '429', retryAfter: 1, route: 'GET /v1/catalog', times: 1 }],
      ['apple', { kind: '503', route: 'GET /v1/catalog', times: 1 }],
      ['apple', { kind: 'empty-403', route: 'GET /v1/catalog', times: 1 }],
      ['apple', { kind: 'cut-reply', route: 'POST /v1/me/library/playlists', times: 1 }],
      ['apple', { kind: '500', route: 'GET /v1/me/library/playlists', times: 1 }],
      ['apple', { kind: 'cut-reply', route: 'POST /v1/me/library/playlists', times: 1 }],
      ['apple', { kind: '503', route: 'POST /v1/me/library/playlists', times: 1 }],
    ];
    for (const [service, fault] of troubles) await addFaults(service, fault);
    await startCopy(page, 'Every Song We Own', 'Apple Music');
    await expect(doneSheet(page)).toBeVisible({ timeout: 60_000 });
    const { copied, failed } = await numbersOf(page);
    expect(copied + failed).toBe(264);
    await expectAllThere(page, 'Every Song We Own', failed);
  });

  test('songs that are twice arrive twice, and rows that are no songs are named', {
    tag: ['@transfer', '@library', '@simulated'],
  }, async ({ page }) => {
    await startCopy(page, 'Found on the Old Phone', 'Apple Music');
    await expect(doneSheet(page)).toBeVisible();
    const { failed } = await numbersOf(page);
    await expectAllThere(page, 'Found on the Old Phone', failed);
    await doneSheet(page).getByRole('button', { name: 'See details' }).click();
    await expect(doneSheet(page)).toContainText('voice note 014');
    await expect(doneSheet(page)).toContainText('No longer available where it comes from');
  });

  test('an empty playlist and one without a match say so and make nothing', {
    tag: ['@transfer', '@library', '@simulated', '@full'],
  }, async ({ page }) => {
    const name = 'Songs Nobody Else Has';
    await makePlaylist('spotify', name, [
      { title: 'Zzyzx Qwfp Nocturne', artist: 'The Unheard Of' },
      { title: 'Brrbl in F Sharp', artist: 'Nobody at All' },
    ]);
    await openPath(page, '/home');
    await startCopy(page, name, 'Apple Music');
    await expect(doneSheet(page)).toContainText('No song could be copied, so no playlist was made.');
    await doneSheet(page).getByRole('button', { name: 'See details' }).click();
    await expect(doneSheet(page)).toContainText('Brrbl in F Sharp');
    await page.keyboard.press('Escape');
    expect(await playlistsNamed('apple', name)).toEqual([]);

    await startCopy(page, 'Empty for Now', 'Apple Music');
    await expect(doneSheet(page)).toContainText('This playlist is empty, so there was nothing to copy.');
    expect(await playlistsNamed('apple', 'Empty for Now')).toEqual([]);
  });

  const lasting: readonly [string, Service, Fault, RegExp][] = [
    [
      'the source refuses to be read',
      'spotify',
      { kind: 'empty-403', route: '/v1/playlists/' },
      /Spotify does not let Playa read this playlist/,
    ],
    [
      'the source is gone',
      'spotify',
      { kind: '404', route: '/v1/playlists/' },
      /This playlist is no longer on Spotify/,
    ],
    [
      'the destination takes no playlist',
      'apple',
      { kind: 'empty-403', route: 'POST /v1/me/library/playlists' },
      /Apple Music does not let Playa add songs/,
    ],
  ];

  test('what does not pass ends the copy with the reason, and Try again copies once', {
    tag: ['@transfer', '@library', '@simulated', '@full'],
  }, async ({ page }) => {
    for (const [what, service, fault, words] of lasting) {
      await test.step(what, async () => {
        await openPath(page, '/home');
        await addFaults(service, fault);
        await startCopy(page, 'Fifty Flames', 'Apple Music');
        await expect(failedSheet(page), what).toBeVisible();

        await expect(failedSheet(page)).toContainText(words);
        expect(await playlistsNamed('apple', 'Fifty Flames')).toEqual([]);
        await clearFaults(service);
      });
    }
    await failedSheet(page).getByRole('button', { name: 'Try again' }).click();
    await expect(doneSheet(page)).toContainText('50copied');
    await expectAllThere(page, 'Fifty Flames', 0);
  });

  test('a write refused in the middle says what is there already, and Try again completes it', {
    tag: ['@transfer', '@library', '@simulated', '@full'],
  }, async ({ page }) => {
    const name = 'Road to Ibadan';
    const adding = 'POST /v1/me/library/playlists/';
    // The first hundred songs are let through.
    await addFaults('apple', { kind: 'slow', route: adding, times: 1 }, { kind: 'empty-403', route: adding });
    await startCopy(page, name, 'Apple Music');
    await expect(failedSheet(page)).toContainText('Apple Music does not let Playa add songs to this playlist.');
    await expect(failedSheet(page)).toContainText('What was copied until then is in your library.');
    await clearFaults('apple');
    await failedSheet(page).getByRole('button', { name: 'Try again' }).click();
    await expect(doneSheet(page)).toBeVisible();
    const { failed } = await numbersOf(page);
    await expectAllThere(page, name, failed);
  });

  test('a limit and an outage make a copy wait, and it says until when', {
    tag: ['@transfer', '@library', '@simulated', '@full'],
  }, async ({ page }) => {
    await addFaults('apple', { kind: '429', retryAfter: 3600, route: 'POST /v1/me/library/playlists' });
    await startCopy(page, 'Fifty Flames', 'Apple Music');
    const waiting = page.getByRole('dialog', { name: 'Your copy is waiting' });
    await expect(waiting).toContainText('It goes on by itself at');
    await expect(waiting).toContainText('Apple Music asks for a pause. The copy goes on by itself.');
    await waiting.getByRole('button', { name: 'Cancel' }).click();
    const cancelled = page.getByRole('dialog', { name: 'You cancelled this copy' });
    await cancelled.getByRole('button', { name: 'Close' }).first().click();
    expect(await playlistsNamed('apple', 'Fifty Flames')).toEqual([]);

    await clearFaults('apple');
    await addFaults('spotify', { kind: '503', route: 'GET /v1/playlists/' });
    await startCopy(page, 'Fifty Flames', 'Apple Music');
    await expect(waiting).toContainText('Spotify is not answering. The copy goes on by itself.');
    await clearFaults('spotify');
    await expect(doneSheet(page)).toContainText('50copied');
    await expectAllThere(page, 'Fifty Flames', 0);
  });

  test('calls that hang hold up neither the copy nor the library for good', {
    tag: ['@transfer', '@library', '@simulated', '@full'],
  }, async ({ page, context }) => {
    await addFaults('apple', { kind: 'hang', route: 'GET /v1/catalog', times: 1 });
    await startCopy(page, 'Fifty Flames', 'Apple Music');
    await addFaults('spotify', { kind: 'hang', route: 'GET /v1/me/playlists', times: 1 });
    const library = await context.newPage();
    await openPath(library, '/home');
    await expect(library.getByText('Loading your playlists')).toBeAttached();

    await expect(doneSheet(page)).toContainText('50copied', { timeout: 45_000 });
    await expectAllThere(page, 'Fifty Flames', 0);
    await expect(library.getByRole('heading', { name: 'Fifty Flames' })).toBeVisible({ timeout: 45_000 });
  });
});
