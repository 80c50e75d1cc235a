import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchOnIntent } from './prefetch-on-intent.ts';

const prefetch = vi.fn();
let leaving = new AbortController();
let root = document.createElement('div');

beforeEach(() => {
  vi.useFakeTimers();
  prefetch.mockClear();
  leaving = new AbortController();
  root = document.createElement('div');
  root.innerHTML = `
    <a id="room" href="/listening-room?from=home"><b id="inner">Room</b></a>
    <a id="none" href="/nothing-here">None</a>
    <a id="away" href="https://elsewhere.example/listening-room">Away</a>
    <button id="button" type="button">No link</button>
    <form><input id="field"></form>`;
  document.body.append(root);
  const remoteOf = (path: string) => (path === '/listening-room' ? 'player' : null);
  prefetchOnIntent({ root, remoteOf, remoteAfterForm: () => 'library', prefetch, signal: leaving.signal });
});
afterEach(() => {
  root.remove();
  vi.useRealTimers();
});

const dispatch = (type: string, id: string) =>
  root.querySelector(`#${id}`)?.dispatchEvent(new Event(type, { bubbles: true }));

it.each([
  ['pointerover', 'inner'],
  ['focusin', 'room'],
])('prefetches what a link leads to after a short %s', (type, id) => {
  dispatch(type, id);
  expect(prefetch).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(prefetch.mock.calls).toEqual([['player']]);
});

it('prefetches the remote that follows a form when the form gets the focus', () => {
  dispatch('pointerover', 'field');
  vi.runAllTimers();
  expect(prefetch).not.toHaveBeenCalled();
  dispatch('focusin', 'field');
  vi.runAllTimers();
  expect(prefetch.mock.calls).toEqual([['library']]);
});

it('does nothing for a pointer or a focus that leaves early', () => {
  dispatch('pointerover', 'room');
  dispatch('pointerover', 'button');
  vi.runAllTimers();
  dispatch('focusin', 'room');
  dispatch('focusout', 'room');
  vi.runAllTimers();
  expect(prefetch).not.toHaveBeenCalled();
});

it.each(['none', 'away', 'button'])('does nothing for a target without a page of a remote: %s', (id) => {
  dispatch('pointerover', id);
  vi.runAllTimers();
  expect(prefetch).not.toHaveBeenCalled();
});

it('stops when the signal aborts', () => {
  dispatch('pointerover', 'room');
  leaving.abort();
  dispatch('focusin', 'room');
  vi.runAllTimers();
  expect(prefetch).not.toHaveBeenCalled();
});
