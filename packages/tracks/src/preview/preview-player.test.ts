import { createFakeShell } from '@playa/testing/shell';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTrack } from '../testing/create-track.ts';
import { fakeAudio } from '../testing/fake-audio.ts';
import { loadingTimeoutMs } from './preview-audio.ts';
import { embedTimeoutMs, PreviewPlayer } from './preview-player.ts';

const owner = {};
const first = createTrack({ id: 'a' });
const second = createTrack({ id: 'b', title: 'Joro' });
const embedded = createTrack({ id: 'c', previewUrl: null });

let played: HTMLMediaElement[];
const shell = () => createFakeShell();
const playerOf = (services = shell()) => new PreviewPlayer(services);

beforeEach(() => {
  played = fakeAudio();
});
afterEach(() => vi.useRealTimers());

describe('a preview file', () => {
  it('loads, plays, pauses and resumes with one button, and announces it', async () => {
    const player = playerOf();
    player.toggle(first, owner);
    expect(player.statusOf(first)).toBe('loading');
    await Promise.resolve();
    expect(player.getSnapshot()).toMatchObject({
      status: 'playing',
      announcement: 'Playing a preview of Ojuelegba by Wizkid',
    });
    player.toggle(first, owner);
    expect(player.getSnapshot()).toMatchObject({ status: 'paused', announcement: 'Preview paused' });
    player.toggle(first, owner);
    await Promise.resolve();
    expect(player.statusOf(first)).toBe('playing');
    expect(new Set(played).size).toBe(1);
  });

  it('stops when another one starts', async () => {
    const player = playerOf();
    player.toggle(first, owner);
    await Promise.resolve();
    player.toggle(second, owner);
    await Promise.resolve();
    expect(player.statusOf(first)).toBe('idle');
    expect(player.statusOf(second)).toBe('playing');
    expect(played[0]).not.toHaveAttribute('src');
    // Events of the first element are ignored.
    played[0]?.dispatchEvent(new Event('error'));
    expect(player.statusOf(second)).toBe('playing');
  });

  it('stops when a player of another build starts', async () => {
    const services = shell();
    const here = playerOf(services);
    const there = playerOf(services);
    here.toggle(first, owner);
    await Promise.resolve();
    there.toggle(second, owner);
    await Promise.resolve();
    expect(here.statusOf(first)).toBe('idle');
    expect(there.statusOf(second)).toBe('playing');
    here.toggle(first, owner);
    expect(there.statusOf(second)).toBe('idle');
  });

  it('ends with the file', async () => {
    const player = playerOf();
    player.toggle(first, owner);
    await Promise.resolve();
    played[0]?.dispatchEvent(new Event('ended'));
    expect(player.getSnapshot()).toMatchObject({ status: 'idle', track: null, owner, announcement: 'Preview ended' });
  });

  it('stops with Escape, unless the key was handled elsewhere', async () => {
    const player = playerOf();
    player.toggle(first, owner);
    const press = (key: string, taken = false) => {
      const event = new KeyboardEvent('keydown', { key, cancelable: true });
      if (taken) event.preventDefault();
      document.dispatchEvent(event);
    };
    press('x');
    press('Escape', true);
    await Promise.resolve();
    expect(player.statusOf(first)).toBe('playing');
    press('Escape');
    expect(player.getSnapshot()).toMatchObject({ status: 'idle', announcement: 'Preview stopped' });
  });

  it('can only be stopped by its owner', async () => {
    const player = playerOf();
    player.toggle(first, owner);
    player.stop({});
    await Promise.resolve();
    expect(player.statusOf(first)).toBe('playing');
    player.stop(owner);
    expect(player.statusOf(first)).toBe('idle');
  });

  it('shows a failure in its row and as a toast, and can be retried', async () => {
    const services = shell();
    const player = playerOf(services);
    const broken = createTrack({ previewUrl: 'https://example.com/broken.mp3' });
    player.toggle(broken, owner);
    await vi.waitFor(() => expect(player.statusOf(broken)).toBe('failed'));
    played[0]?.dispatchEvent(new Event('error'));
    const toast = { kind: 'error', message: "The preview of Ojuelegba can't be played" };
    expect(services.recorded.toasts).toEqual([toast]);
    player.toggle(broken, owner);
    expect(player.statusOf(broken)).toBe('loading');
  });

  it('fails if it does not start in time', async () => {
    vi.useFakeTimers();
    const player = playerOf();
    const slow = createTrack({ previewUrl: 'https://example.com/slow.mp3' });
    player.toggle(slow, owner);
    await vi.advanceTimersByTimeAsync(loadingTimeoutMs - 1);
    expect(player.statusOf(slow)).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(player.statusOf(slow)).toBe('failed');
  });

  it('reports its progress', async () => {
    const player = playerOf();
    expect(player.progress()).toBe(0);
    player.toggle(first, owner);
    await Promise.resolve();
    const heard = vi.fn();
    player.onProgress(heard, new AbortController().signal);
    Object.defineProperties(played[0], { duration: { value: 30 }, currentTime: { value: 12, writable: true } });
    played[0]?.dispatchEvent(new Event('timeupdate'));
    expect(heard).toHaveBeenCalledOnce();
    expect(player.progress()).toBe(0.4);
  });
});

describe('an embedded player', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('loads, stays open until it closes by itself, and announces both', () => {
    const player = playerOf();
    player.toggle(embedded, owner);
    expect(player.getSnapshot()).toMatchObject({ status: 'loading', announcement: 'Loading Spotify Player...' });
    player.embedLoaded();
    expect(player.getSnapshot()).toMatchObject({
      status: 'open',
      announcement: 'Click on the player to start playback',
    });
    vi.advanceTimersByTime(embedTimeoutMs - 1);
    expect(player.statusOf(embedded)).toBe('open');
    vi.advanceTimersByTime(1);
    expect(player.statusOf(embedded)).toBe('idle');
    expect(embedTimeoutMs).toBe(180_000);
  });

  it('closes with its button and leaves no timer', () => {
    const player = playerOf();
    player.toggle(embedded, owner);
    player.embedLoaded();
    player.toggle(embedded, owner);
    expect(player.statusOf(embedded)).toBe('idle');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails if it does not load', () => {
    const services = shell();
    const player = playerOf(services);
    player.toggle(embedded, owner);
    vi.advanceTimersByTime(loadingTimeoutMs);
    expect(player.statusOf(embedded)).toBe('failed');
    player.embedLoaded();
    expect(player.statusOf(embedded)).toBe('failed');
    expect(services.recorded.toasts).toHaveLength(1);
  });
});

it('a song without a preview does nothing', () => {
  const player = playerOf();
  const silent = createTrack({ service: 'youtube', previewUrl: 'no preview' });
  expect(player.hasPreview(silent)).toBe(false);
  player.toggle(silent, owner);
  expect(player.statusOf(silent)).toBe('idle');
  expect(played).toEqual([]);
});
