import { afterEach, beforeEach, expect, it } from 'vitest';
import { ElementClock } from './element-clock.ts';

interface Fake {
  currentTime: number;
  currentSrc: string;
  paused: boolean;
  seeking: boolean;
}

let element: HTMLAudioElement;
const set = (changes: Partial<Fake>) => {
  for (const [name, value] of Object.entries(changes))
    Object.defineProperty(element, name, { value, configurable: true });
};

beforeEach(() => {
  element = document.createElement('audio');
  element.id = 'apple-music-player';
  document.body.append(element);
  set({ currentTime: 12.34, currentSrc: 'one', paused: false, seeking: false });
});
afterEach(() => element.remove());

it('tells the exact time where it fits the whole seconds', () => {
  expect(new ElementClock().read(12)).toBe(12.34);
});

it('allows for a second that begins between the two looks', () => {
  const clock = new ElementClock();
  set({ currentTime: 12.97 });
  expect(clock.read(13)).toBe(12.97);
  set({ currentTime: 13.04 });
  expect(clock.read(12)).toBe(13.04);
});

it('tells nothing that does not fit, until it has learned the difference; and forgets it with another source', () => {
  const clock = new ElementClock();
  expect(clock.read(42)).toBeNull();
  set({ currentTime: 13 });
  clock.learn(43);
  set({ currentTime: 13.5 });
  expect(clock.read(43)).toBe(43.5);
  set({ currentSrc: 'two' });
  expect(clock.read(43)).toBeNull();
});

it.each([{ paused: true }, { seeking: true }])('tells nothing while the element is %o', (changes) => {
  set(changes);
  expect(new ElementClock().read(12)).toBeNull();
});

it('tells nothing without an element', () => {
  element.remove();
  expect(new ElementClock().read(12)).toBeNull();
});
