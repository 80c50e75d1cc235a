import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { makePlaylist, resetServices } from '../fixtures/faults.ts';
import { demo } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { keepLoggedIn, openPath } from '../pages/account-pages.ts';
import { openPlaylist } from '../pages/playlist-page.ts';

const names = ['Plain', '"Quoted", with a comma', '=SUM(A1:A9)', 'ليلة <b>&amp;', '🎉 two\nlines'];
const rows = names.map((title, index) => ({ title, artist: `Artist ${index}`, durationMs: 61_000 }));

const Exported = z.object({
  playlists: z.array(z.object({ name: z.string(), songs: z.array(z.object({ title: z.string() })) })),
});

test.beforeEach(resetServices);

/** The file that a press on a format downloads: its name and what it holds. */
const download = async (page: Page, format: string): Promise<{ name: string; text: string }> => {
  const started = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: format, exact: true }).click();
  const file = await started;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
};

test('a playlist is exported in each format, and read back', {
  tag: ['@library', '@simulated', '@phone-later'],
}, async ({ page }) => {
  const id = await makePlaylist('spotify', 'To/export: “all”', rows, 120);
  await keepLoggedIn(page, demo);
  await openPlaylist(page, 'spotify', id);
  const open = () => page.getByRole('button', { name: 'Export', exact: true }).click();

  await open();
  const csv = await download(page, 'CSV');
  expect(csv.name).toMatch(/^[^/:]+\.csv$/);
  const table: string[][] = parse(csv.text, { bom: true, relax_column_count: true });
  expect(table).toHaveLength(126);
  expect(table.slice(1, 6).map(([, , title]) => title)).toEqual(names.map((name) => name.replace(/^=/, "'=")));
  expect(
    table.flat().some((cell) => cell.startsWith('=')),
    'nothing that a spreadsheet runs',
  ).toBe(false);

  await open();
  const { playlists } = Exported.parse(JSON.parse((await download(page, 'JSON')).text));
  expect(playlists.map(({ name }) => name)).toEqual(['To/export: “all”']);
  expect(playlists[0]?.songs).toHaveLength(125);
  expect(playlists[0]?.songs.slice(0, 5).map(({ title }) => title)).toEqual(names);

  await open();
  const m3u8 = (await download(page, 'M3U8')).text;
  expect(m3u8.split('\n')[0]).toBe('#EXTM3U');
  expect(m3u8.match(/^#EXTINF:/gm)).toHaveLength(125);

  await open();
  const xspf = (await download(page, 'XSPF')).text;
  const read = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    const titles = [...document.querySelectorAll('track > title')].map(({ textContent }) => textContent);
    return { broken: document.querySelector('parsererror') !== null, titles };
  }, xspf);
  expect(read.broken).toBe(false);
  expect(read.titles).toHaveLength(125);
  expect(read.titles).toContain('ليلة <b>&amp;');
});

test('all playlists are exported in one file', { tag: ['@library', '@simulated', '@desktop', '@full'] }, async ({
  page,
}) => {
  await keepLoggedIn(page, demo);
  await openPath(page, '/home');
  await page.getByRole('button', { name: 'Export all playlists' }).click();
  const { name, text } = await download(page, 'JSON');
  expect(name).toBe('playlists.json');
  const lengths = new Map(Exported.parse(JSON.parse(text)).playlists.map((it) => [it.name, it.songs.length]));
  expect(lengths.get('Fifty Flames')).toBe(50);
  expect(lengths.get('Sunday Gospel')).toBe(40);
});
