import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { resetServices } from '../fixtures/faults.ts';
import { demo } from '../fixtures/people.ts';
import { publicPlaylist } from '../fixtures/public-playlist.ts';
import { expect, test } from '../fixtures/test.ts';
import { keepLoggedIn, openPath } from '../pages/account-pages.ts';
import { beginCopy, doneSheet } from '../pages/copy-flow.ts';

const songs = [
  ['Essence', 'Wizkid', 'Made in Lagos'],
  ['Last Last', 'Burna Boy', 'Love, Damini'],
  ['Free Mind', 'Tems', 'For Broken Ears'],
] as const;

/** The same songs as each kind of file lists them. */
const files: readonly [name: string, content: string, readAs: string][] = [
  [
    'Owambe.csv',
    `Title,Artist,Album\n${songs.map((song) => song.map((cell) => `"${cell}"`).join(',')).join('\n')}`,
    'CSV',
  ],
  [
    'Owambe.m3u8',
    `#EXTM3U\n${songs.map(([title, artist]) => `#EXTINF:200,${artist} - ${title}\nx.mp3`).join('\n')}`,
    'M3U',
  ],
  [
    'Owambe.xspf',
    `<playlist><trackList>${songs.map(([title, artist]) => `<track><title>${title}</title><creator>${artist}</creator></track>`).join('')}</trackList></playlist>`,
    'XSPF',
  ],
  ['Owambe.json', JSON.stringify(songs.map(([title, artist]) => ({ title, artist }))), 'JSON'],
  ['Owambe.txt', songs.map(([title, artist]) => `${artist} - ${title}`).join('\n'), 'Lines of text'],
];

const choose = (page: Page, name: string, content: string | Buffer): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });

const refusal = (page: Page) => page.getByRole('main').getByRole('alert');
const field = (page: Page) => page.getByLabel('Paste songs or a link');

test.beforeEach(async ({ page }) => {
  await resetServices();
  await keepLoggedIn(page, demo);
  await openPath(page, '/import');
});

test('a playlist comes from every kind of file, and is copied', {
  tag: ['@transfer', '@simulated', '@phone-later'],
}, async ({ page }) => {
  for (const [name, content, readAs] of files) {
    await choose(page, name, content);
    await expect(page.getByRole('heading', { name: '3 songs found' })).toBeFocused();
    await expect(page.getByLabel('Name of the playlist')).toHaveValue('Owambe');
    await expect(page.getByText(`Read as: ${readAs}`)).toBeVisible();
    await page.getByRole('button', { name: 'Import another' }).click();
  }
  const [[name, content] = ['', '']] = files;
  await choose(page, name, content);
  await page.getByText('Read as: CSV').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Name of the playlist').fill('From a file');
  await page.getByRole('button', { name: 'Choose destination' }).click();
  await page.getByText('Copy to Apple Music').click();
  await beginCopy(page);
  await expect(doneSheet(page)).toBeVisible();
  await expect(doneSheet(page)).toContainText(/3copied/);
});

test('a file is dropped onto the page, beside the zone', { tag: ['@transfer', '@simulated', '@desktop'] }, async ({
  page,
}) => {
  const [[name, content] = ['', '']] = files;
  const file = test.info().outputPath(name);
  await writeFile(file, content);
  await expect(page.getByText('Drop a playlist file here')).toBeVisible();
  const { x = 0, y = 0 } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {};
  const pointer = await page.context().newCDPSession(page);
  const drag = { x: x + 5, y: y + 5, data: { items: [], files: [file], dragOperationsMask: 1 } };
  await pointer.send('Input.dispatchDragEvent', { type: 'dragEnter', ...drag });
  await pointer.send('Input.dispatchDragEvent', { type: 'dragOver', ...drag });
  await expect(page.getByText('Drop it to read it')).toBeVisible();
  await pointer.send('Input.dispatchDragEvent', { type: 'drop', ...drag });
  await expect(page.getByRole('heading', { name: '3 songs found' })).toBeFocused();
  await expect(page.getByLabel('Name of the playlist')).toHaveValue('Owambe');
});

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
};

test('a file is chosen, named and copied by keyboard alone', { tag: ['@transfer', '@simulated', '@desktop'] }, async ({
  page,
}) => {
  const [[name, content] = ['', '']] = files;
  // Asked for before the key is pressed, as the browser has to be told not to open a window of its own.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Choose a file' }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name, mimeType: '', buffer: Buffer.from(content) });
  await expect(page.getByRole('heading', { name: '3 songs found' })).toBeFocused();
  await tabTo(page, page.getByLabel('Name of the playlist'));
  await page.keyboard.type('By keyboard');
  await tabTo(page, page.getByRole('button', { name: 'Choose destination' }));
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Select destination platform' });
  await expect(sheet).toContainText('By keyboard');
  await tabTo(page, sheet.getByRole('radio').first());
  const apple = sheet.getByRole('radio', { name: 'Copy to Apple Music' });
  for (let presses = 0; presses < 3 && !(await apple.isChecked()); presses += 1) await page.keyboard.press('ArrowDown');
  await tabTo(page, sheet.getByRole('button', { name: 'Copy 1 playlist(s)' }));
  await page.keyboard.press('Enter');
  await expect(doneSheet(page)).toContainText(/3copied/);
  await page.keyboard.press('Escape');
  await expect(doneSheet(page)).toBeHidden();
});

test('a list of 10,001 songs is read, up to what a playlist takes', {
  tag: ['@transfer', '@simulated', '@desktop'],
}, async ({ page }) => {
  const lines = Array.from({ length: 10_001 }, (_, at) => `Artist ${at} - Song ${at}`).join('\n');
  const started = page.waitForEvent('worker');
  await choose(page, 'Large.txt', lines);
  expect((await started).url(), 'it is read beside the page, which goes on').toMatch(/^blob:/);
  await expect(page.getByRole('heading', { name: '10,000 songs found' })).toBeVisible();
  await page.getByText('1 line was skipped').click();
  await expect(page.getByText('Line 10,001: A playlist takes 10,000 songs at most.')).toBeVisible();
});

test('the link of a public playlist is recognised and copied', {
  tag: ['@transfer', '@simulated', '@phone', '@full'],
}, async ({ page }) => {
  const { id, name } = await publicPlaylist();
  await field(page).fill(`Listen: https://open.spotify.com/playlist/${id}?si=x`);
  await field(page).press('Control+Enter');
  await expect(page.getByRole('main').getByText(name)).toBeVisible();
  await expect(page.getByText('Public playlist on Spotify')).toBeVisible();
  await page.getByRole('button', { name: 'Choose destination' }).click();
  await page.getByText('Copy to Apple Music').click();
  await beginCopy(page);
  await expect(doneSheet(page)).toBeVisible();
});

test('what cannot be read has its sentence, and nothing that was typed is lost', {
  tag: ['@transfer', '@simulated', '@full'],
}, async ({ page }) => {
  await field(page).fill('Wizkid - Ess');
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const zip = Buffer.concat([Buffer.from('504b0304140000000800', 'hex'), Buffer.alloc(200, 7)]);
  const bad: readonly [string, string | Buffer, RegExp][] = [
    ['empty.csv', '', /This file is empty\./],
    ['large.csv', Buffer.alloc(50_000_000, 65), /larger than 10 MB/],
    ['columns.csv', 'Date,Price,Shop\n1,2,3', /The columns "Date", "Price", "Shop" were found/],
    ['header.csv', 'Title,Artist\n', /a header but no songs/],
    ['picture.png', png, /not text that Playa can read/],
    ['list.zip', zip, /not text that Playa can read/],
    ['broken.json', '{"songs": [', /not valid JSON/],
    ['broken.xspf', '<playlist><trackList>', /not valid XML/],
  ];
  for (const [name, content, sentence] of bad) {
    await choose(page, name, content);
    await expect(refusal(page)).toHaveText(sentence);
  }
  await expect(field(page)).toHaveValue('Wizkid - Ess');
  const texts: readonly [string, RegExp][] = [
    ['', /There is no text to import/],
    ['hello\nthere', /No songs were found/],
    ['https://open.spotify.com/album/4aawyAB9vmqN3uQ7FjRGTy', /leads to an album/],
    ['https://spotify.link/abc', /This is a short link/],
    ['https://example.org/x', /not one of Spotify, YouTube or Apple Music/],
    ['https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M', /Spotify has no such playlist, or it is private/],
    ['https://music.apple.com/ng/playlist/x/pl.u-nobodys', /Apple Music has no such playlist, or it is private/],
    ['https://youtube.com/playlist?list=PLnobodys0000000000000000000000000', /YouTube has no such playlist/],
  ];
  for (const [text, sentence] of texts) {
    await field(page).fill(text);
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect(refusal(page)).toHaveText(sentence);
    await expect(field(page)).toHaveValue(text);
  }
  await expectAccessible(page);
});
