import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import type { Person } from '../fixtures/people.ts';
import { stack } from '../fixtures/stack.ts';

interface RoomToOpen {
  name: string;
  songs: readonly { title: string; artist: string }[];
  isPublic?: boolean;
  suggestions?: 'off' | 'suggest' | 'queue';
}

const LoggedIn = z.object({ accessToken: z.string() });
const Opened = z.object({ room: z.object({ id: z.string() }) });

/**
 * Opens a room as its owner, past the page that does so. YouTube has none of its songs, so that the room is silent. Its id.
 */
export const openSilentRoom = async (page: Page, owner: Person, wanted: RoomToOpen): Promise<string> => {
  const { name, songs, isPublic = false, suggestions = 'off' } = wanted;
  const { shell, backend } = stack.urls;
  const login = { username: owner.username, email: owner.username, password: owner.password };
  const session = await page.request.post(`${backend}/api/v1/auth/login`, { data: login, headers: { origin: shell } });
  const { accessToken } = LoggedIn.parse(await session.json());
  const opened = await page.request.post(`${backend}/api/v1/room`, {
    headers: { origin: shell, authorization: `Bearer ${accessToken}` },
    data: {
      ...{ name, description: '', isPublic, suggestions, service: 'youtube', imageUrl: null },
      ...{ playlistId: 'PLsilent', playlistName: name },
      songs: songs.map(({ title, artist }, index) => ({
        ...{ service: 'youtube', trackId: `silent-${index}`, title, artists: [artist] },
        ...{ album: null, durationMs: 180_000, isrc: null, imageUrl: null, previewUrl: null },
      })),
    },
  });
  return Opened.parse(await opened.json()).room.id;
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
