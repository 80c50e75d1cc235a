import { describe, expect, it, vi } from 'vitest';
import { CommandCancelled, createOverlayFrame } from './overlay-frame.ts';

const never = new Promise<never>(() => undefined);
const again = () => undefined;

describe('the frame of a pending command', () => {
  it('is there while the owner loads and until it has taken the command', async () => {
    const frame = createOverlayFrame();
    expect(frame.getSnapshot()).toBeNull();
    const loading = frame.during('copy.open', Promise.resolve('module'));
    expect(frame.getSnapshot()).toEqual({ command: 'copy.open', retry: null });
    await expect(loading).resolves.toBe('module');
    expect(frame.getSnapshot(), 'the overlay is not mounted yet').not.toBeNull();
    frame.taken('copy.open');
    expect(frame.getSnapshot()).toBeNull();
  });

  it('offers to send the command again after the owner failed', async () => {
    const frame = createOverlayFrame();
    const failure = new Error('away');
    await expect(frame.during('copy.open', Promise.reject(failure))).rejects.toBe(failure);
    expect(frame.failed('copy.open', again)).toBe(true);
    expect(frame.getSnapshot()).toEqual({ command: 'copy.open', retry: again });
  });

  it('goes with Cancel, which rejects the command whatever becomes of the owner', async () => {
    const frame = createOverlayFrame();
    const loading = frame.during('copy.open', never);
    frame.cancel();
    await expect(loading).rejects.toThrow(CommandCancelled);
    expect(frame.getSnapshot()).toBeNull();
    expect(frame.failed('copy.open', again)).toBe(false);
    expect(frame.getSnapshot()).toBeNull();
  });

  it('goes with Cancel after a failure as well, and without a command', () => {
    const frame = createOverlayFrame();
    frame.cancel();
    expect(frame.getSnapshot()).toBeNull();
    frame.during('copy.open', Promise.reject(new Error('away'))).catch(() => undefined);
    frame.failed('copy.open', again);
    frame.cancel();
    expect(frame.getSnapshot()).toBeNull();
  });

  it('is the one of the last command', () => {
    const frame = createOverlayFrame();
    void frame.during('copy.open', never);
    void frame.during('share.open', never);
    frame.taken('copy.open');
    expect(frame.failed('copy.open', again)).toBe(false);
    expect(frame.getSnapshot()).toEqual({ command: 'share.open', retry: null });
  });

  it('tells every change', () => {
    const frame = createOverlayFrame();
    const listener = vi.fn();
    frame.subscribe(listener);
    void frame.during('copy.open', never);
    frame.taken('share.open');
    frame.failed('copy.open', again);
    frame.taken('copy.open');
    frame.taken('copy.open');
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
