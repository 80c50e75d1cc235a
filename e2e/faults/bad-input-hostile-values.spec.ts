import type { Page } from '@playwright/test';
import { makePlaylist, resetServices } from '../fixtures/faults.ts';
import { demo, newPerson } from '../fixtures/people.ts';
import { playlistNames } from '../fixtures/service-libraries.ts';
import { stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { enter, openPath, signUp } from '../pages/account-pages.ts';
import { doneSheet, newPlaylistId, startCopy } from '../pages/copy-flow.ts';

const html = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';

const expectHarmless = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  const spill = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(spill, 'nothing sticks out sideways').toBeLessThanOrEqual(0);
};

test('names of playlists are only ever text, however they are written', {
  tag: ['@library', '@transfer', '@simulated', '@phone', '@full'],
}, async ({ page }) => {
  await resetServices();
  const songs = [{ title: 'Last Last', artist: 'Burna Boy' }];
  const long = `${'Wá jọ 🎉 '.repeat(70)}end`.slice(0, 500);
  const names = [html, 'قائمة \u202Eتشغيل', `"quotes" & 'more' %2F ../..`, long];
  for (const name of names) await makePlaylist('spotify', name, songs);
  await enter(page, demo);
  const find = async (name: string): Promise<void> => {
    await page.getByRole('searchbox', { name: 'Find in your library' }).fill(name.slice(0, 20));
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  };
  for (const name of names) {
    await find(name);
    await expectHarmless(page);
  }

  // Apple takes names of up to 100 characters.
  for (const [name, there] of [
    [html, (text: string) => text === html],
    [long, (text: string) => text.length <= 100 && text.endsWith('…') && long.startsWith(text.slice(0, -1))],
  ] as const) {
    await find(name);
    await startCopy(page, name, 'Apple Music');
    await expect(doneSheet(page)).toContainText('1copied');
    await newPlaylistId(page);
    await expectHarmless(page);
    expect((await playlistNames('apple')).filter(there)).toHaveLength(1);
    await openPath(page, '/home');
  }
});

test('a user name of quotes, spaces and signs is kept and shown as it is', {
  tag: ['@auth', '@shell', '@simulated', '@phone'],
}, async ({ page }) => {
  const { username, ...person } = newPerson();
  const name = `O'"Hara <b>& ${username.slice(-8)}`;
  await signUp(page, { ...person, username: name });
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expectHarmless(page);
});

test('an address can put no text of its own into a message, nor lead elsewhere', {
  tag: ['@auth', '@player', '@shell', '@desktop'],
}, async ({ page }) => {
  for (const text of [html, 'x'.repeat(10_000)]) {
    await openPath(page, `/login?errorConnect=${encodeURIComponent(text)}`);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('alert').filter({ hasText: 'The service could not be connected.' })).toBeVisible();
    await expect(page.getByText(text.slice(0, 100))).toHaveCount(0);
    await expectHarmless(page);
  }
  for (const path of ['/listeningroom/%E0%A4%A', `/listeningroom/${encodeURIComponent(html)}`, '//evil.example/home']) {
    await page.goto(`${stack.urls.shell}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    expect(new URL(page.url()).origin).toBe(stack.urls.shell);
    await expectHarmless(page);
  }
});

test('after login a forged origin leads home', { tag: ['@auth', '@shell', '@desktop', '@full'] }, async ({
  page,
  context,
}) => {
  for (const from of ['//evil.example', '/\\evil.example', 'javascript:window.hacked=1', 'https://evil.example/home']) {
    await openPath(page, '/login');
    // What a history entry says is what the router gives to the login page.
    await page.evaluate((state) => window.history.replaceState({ usr: state, key: 'forged' }, ''), { from });
    await page.reload();
    await page.getByLabel('Username or email').fill(demo.username);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page, from).toHaveURL(`${stack.urls.shell}/home`);
    await expectHarmless(page);
    await context.clearCookies();
  }
});

test('no answer of the API tells how it is made', { tag: ['@platform', '@desktop'] }, async ({ request }) => {
  const api = `${stack.urls.backend}/api/v1`;
  const json = { 'content-type': 'application/json' };
  const answers = await Promise.all([
    request.post(`${api}/auth/login`, { headers: json, data: '{"username":' }),
    request.post(`${api}/auth/login`, { headers: json, data: JSON.stringify({ username: { $ne: 1 }, password: [] }) }),
    request.post(`${api}/auth/signup`, { headers: json, data: JSON.stringify({ username: 'a\u0000b'.repeat(9) }) }),
    request.post(`${api}/auth/signup`, { headers: { 'content-type': 'text/xml' }, data: '<a/>' }),
    request.post(`${api}/auth/login`, { headers: json, data: JSON.stringify({ username: 'x'.repeat(3_000_000) }) }),
    request.get(`${api}/copies/${encodeURIComponent("1' or '1'='1")}`),
    request.get(`${api}/copies`, { headers: { authorization: 'Bearer a.b.c' } }),
    request.get(`${api}/auth/spotify/callback?state=a&code=b`, { maxRedirects: 0 }),
    request.get(`${api}/auth/google/callback?state[]=a&error=${encodeURIComponent(html)}`, { maxRedirects: 0 }),
    request.get(`${api}/nowhere/%E0%A4%A`),
  ]);
  for (const answer of answers) {
    const told = `${answer.status()} ${answer.url()} ${await answer.text()}`;
    expect(answer.status(), told).toBeGreaterThanOrEqual(300);
    expect(answer.status(), told).toBeLessThan(500);
    expect(told).not.toMatch(/\bat .*[.:]\d+|node_modules|\.ts\b|select |<img/i);
  }
});
