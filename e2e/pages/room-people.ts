import { type Browser, expect, type Locator, type Page, type PlaywrightTestOptions } from '@playwright/test';
import { z } from 'zod';
import type { Person } from '../fixtures/people.ts';
import { openPath } from './account-pages.ts';
import { startAsListener } from './listener.ts';
import { control } from './listening-room.ts';
import { backendOf } from './rooms.ts';

/** Songs of a room that nobody's service has. */
export const silentSongs = [
  { title: 'Last Last', artist: 'Burna Boy' },
  { title: 'Joro', artist: 'Wizkid' },
  { title: 'Essence', artist: 'Wizkid' },
];

interface RoomToOpen {
  name: string;
  songs: readonly { title: string; artist: string }[];
  isPublic?: boolean;
  suggestions?: 'off' | 'suggest' | 'queue';
}

const Opened = z.object({ room: z.object({ id: z.string() }) });

/** Opens a room as its owner, past the page that does so. YouTube has none of its songs, so that the room is silent. Its id. */
export const openSilentRoom = async (owner: Person, wanted: RoomToOpen): Promise<string> => {
  const { name, songs, isPublic = false, suggestions = 'off' } = wanted;
  const call = await backendOf(owner);
  const opened = await call('POST', '/room', {
    ...{ name, description: '', isPublic, suggestions, service: 'youtube', imageUrl: null },
    ...{ playlistId: 'PLsilent', playlistName: name },
    songs: songs.map(({ title, artist }, index) => ({
      ...{ service: 'youtube', trackId: `silent-${index}`, title, artists: [artist] },
      ...{ album: null, durationMs: 180_000, isrc: null, imageUrl: null, previewUrl: null },
    })),
  });
  return Opened.parse(opened).room.id;
};

/** Chooses from the menu of the room. */
export const inRoomMenu = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'Room menu' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Drags a song by its handle to the place of another one. */
export const dragAbove = async (page: Page, handle: Locator, target: Locator): Promise<void> => {
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('The handles are not on the page');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
};

/** Somebody new in a browser of their own. */
export const somebody = async (
  browser: Browser,
  service: 'spotify' | 'youtube',
  { viewport, hasTouch }: Partial<PlaywrightTestOptions>,
) => {
  const page = await (await browser.newContext({ viewport, hasTouch })).newPage();
  const person = await startAsListener(page, [service]);
  return { page, person };
};

/** Two in a room of the first one, each in a browser of their own. */
export const openForTwo = async (browser: Browser, use: Partial<PlaywrightTestOptions>) => {
  const { page: owner, person: tunde } = await somebody(browser, 'youtube', use);
  const { page: member, person: amaka } = await somebody(browser, 'spotify', use);
  const roomId = await openSilentRoom(tunde, { name: 'Owambe', songs: silentSongs, suggestions: 'suggest' });
  for (const page of [owner, member]) {
    await openPath(page, `/room/${roomId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Owambe' })).toBeVisible();
  }
  await expect(owner.getByText('2 listening')).toBeVisible();
  await expect(control(member, 'Next')).toBeDisabled();
  return { owner, tunde, member, amaka };
};
