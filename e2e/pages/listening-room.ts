import { expect, type Locator, type Page } from '@playwright/test';

/** Notes what the page plays: the sandbox's players sound through `Audio` elements that are not in the document. */
export const noteSound = (page: Page) =>
  page.addInitScript(() => {
    const elements: HTMLAudioElement[] = [];
    Object.assign(window, { playaSounds: elements });
    const { Audio } = window;
    window.Audio = class extends Audio {
      constructor(src?: string) {
        super(src);
        elements.push(this);
      }
    };
  });

interface Sound {
  /** Seconds of sound that were played, of all elements. */
  played: number;
  /** At least one element plays, and not muted. */
  isHeard: boolean;
  volume: number;
}

/** What is heard at the moment. */
export const soundOf = (page: Page): Promise<Sound> =>
  page.evaluate(() => {
    const elements = (Reflect.get(window, 'playaSounds') ?? []) as HTMLAudioElement[];
    const heard = elements.filter(({ paused, muted, volume }) => !paused && !muted && volume > 0);
    return {
      played: heard.reduce((sum, { currentTime }) => sum + currentTime, 0),
      isHeard: heard.length > 0,
      volume: heard[0]?.volume ?? 0,
    };
  });

/** Waits until sound is heard, and goes on: the time of the sound itself moves. */
export const expectSound = async (page: Page): Promise<void> => {
  await expect.poll(async () => (await soundOf(page)).isHeard).toBe(true);
  const { played } = await soundOf(page);
  await expect.poll(async () => (await soundOf(page)).played).not.toBe(played);
};

export const expectSilence = (page: Page): Promise<void> =>
  expect.poll(async () => (await soundOf(page)).isHeard).toBe(false);

export const control = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Playback' }).getByRole('button', { name, exact: true });

/** The song that the room shows. */
export const songInRoom = (page: Page, title: string): Locator =>
  page.getByRole('heading', { level: 2, name: new RegExp(title) });

export const nowPlaying = (page: Page): Locator => page.getByRole('region', { name: 'Now playing' });
