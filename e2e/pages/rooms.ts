import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { seedListener } from '../../scripts/lib/seed-demo.mjs';
import type { Service } from '../fixtures/faults.ts';
import { newPerson, type Person } from '../fixtures/people.ts';
import { stack } from '../fixtures/stack.ts';
import { enter, openPath } from './account-pages.ts';
import { expectSound, noteSound, soundOf } from './listening-room.ts';

const json = async (url: string, init: RequestInit = {}): Promise<unknown> => {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.json();
};

/** Calls the backend as a person. */
export const backendOf = async ({ username, email, password }: Person) => {
  const call = (method: string, path: string, body?: object, token?: string): Promise<unknown> =>
    json(`${stack.urls.backend}/api/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const session = await call('POST', '/auth/login', { username, email, password });
  const { accessToken } = z.object({ accessToken: z.string() }).parse(session);
  return (method: string, path: string, body?: object) => call(method, path, body, accessToken);
};

/** Somebody new with the services, the first of them the primary one. */
export const newListener = async (services: readonly [Service, ...Service[]]): Promise<Person> => {
  const person = newPerson();
  await seedListener(stack.urls, person, { services, primary: services[0] });
  return person;
};

const Started = z.object({ id: z.string() });
const Copy = z.object({ state: z.string() });

/** Has a YouTube playlist copied, so that its songs are known on the other services. */
export const makeKnown = async (playlistId: string, destinations: readonly Service[]): Promise<void> => {
  const person = await newListener(['youtube', ...destinations]);
  const call = await backendOf(person);
  for (const destination of destinations) {
    const body = { source: 'youtube', destination, playlistId, playlistName: 'Known', playlistImage: null };
    const { id } = Started.parse(await call('POST', '/copies', body));
    for (;;) {
      const { state } = Copy.parse(await call('GET', `/copies/${id}`));
      if (state === 'done') break;
      if (state === 'failed' || state === 'cancelled') throw new Error(`the copy to ${destination} ended as ${state}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
};

/** A page of somebody who is logged in, in a browser of their own. What it plays is noted. */
export const pageOf = async (browser: Browser, person: Person, options: object = {}): Promise<Page> => {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await noteSound(page);
  await enter(page, person);
  return page;
};

/** Opens a room with a playlist that is played, as its owner. Answers its path. */
export const openRoom = async (page: Page, playlistId: string, name: string): Promise<string> => {
  await openPath(page, `/listeningroom/${playlistId}`);
  await page.getByRole('button', { name: 'Listen together' }).click();
  const sheet = page.getByRole('dialog', { name: 'Listen together' });
  await sheet.getByLabel('Name of the room').fill(name);
  await sheet.getByRole('button', { name: 'Open the room' }).click();
  await expect(page).toHaveURL(/\/room\/[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname;
};

/** Waits until the room is heard; presses what the browser, or the owner's pause, asks for. */
export const hearRoom = async (page: Page): Promise<void> => {
  const press = page.getByRole('group', { name: 'Playback' }).getByRole('button', { name: /^(Listen here|Play)$/ });
  const isHeard = async () => (await soundOf(page)).isHeard;
  await expect(async () => {
    // Once, as a second press would pause what begins.
    if (!(await isHeard()) && (await press.isVisible())) await press.click({ timeout: 1_000 });
    await expect.poll(isHeard, { timeout: 8_000 }).toBe(true);
  }).toPass({ timeout: 40_000 });
  await expectSound(page);
};
