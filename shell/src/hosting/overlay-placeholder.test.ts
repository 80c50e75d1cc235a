import { describe, expect, it, vi } from 'vitest';
import { CommandCancelled, createOverlayPlaceholder } from './overlay-placeholder.ts';

const never = new Promise<never>(() => undefined);
const again = () => undefined;

describe('the placeholder of a pending command', () => {
  it('is shown while the owner loads and until it has handled the command', async () => {
    const placeholder = createOverlayPlaceholder();
    expect(placeholder.getSnapshot()).toBeNull();
    const loading = placeholder.showWhile('copy.open', Promise.resolve('module'));
    expect(placeholder.getSnapshot()).toEqual({ command: 'copy.open', retry: null });
    await expect(loading).resolves.toBe('module');
    expect(placeholder.getSnapshot(), 'the overlay is not mounted yet').not.toBeNull();
    placeholder.handled('copy.open');
    expect(placeholder.getSnapshot()).toBeNull();
  });

  it('offers to send the command again after the owner failed', async () => {
    const placeholder = createOverlayPlaceholder();
    const failure = new Error('away');
    await expect(placeholder.showWhile('copy.open', Promise.reject(failure))).rejects.toBe(failure);
    expect(placeholder.failed('copy.open', again)).toBe(true);
    expect(placeholder.getSnapshot()).toEqual({ command: 'copy.open', retry: again });
  });

  it('is removed by Cancel, which rejects the command', async () => {
    const placeholder = createOverlayPlaceholder();
    const loading = placeholder.showWhile('copy.open', never);
    placeholder.cancel();
    await expect(loading).rejects.toThrow(CommandCancelled);
    expect(placeholder.getSnapshot()).toBeNull();
    expect(placeholder.failed('copy.open', again)).toBe(false);
    expect(placeholder.getSnapshot()).toBeNull();
  });

  it('is removed by Cancel after a failure, and Cancel works without a command', () => {
    const placeholder = createOverlayPlaceholder();
    placeholder.cancel();
    expect(placeholder.getSnapshot()).toBeNull();
    placeholder.showWhile('copy.open', Promise.reject(new Error('away'))).catch(() => undefined);
    placeholder.failed('copy.open', again);
    placeholder.cancel();
    expect(placeholder.getSnapshot()).toBeNull();
  });

  it('is the one of the last command', () => {
    const placeholder = createOverlayPlaceholder();
    void placeholder.showWhile('copy.open', never);
    void placeholder.showWhile('share.open', never);
    placeholder.handled('copy.open');
    expect(placeholder.failed('copy.open', again)).toBe(false);
    expect(placeholder.getSnapshot()).toEqual({ command: 'share.open', retry: null });
  });

  it('notifies listeners of every change', () => {
    const placeholder = createOverlayPlaceholder();
    const listener = vi.fn();
    placeholder.subscribe(listener);
    void placeholder.showWhile('copy.open', never);
    placeholder.handled('share.open');
    placeholder.failed('copy.open', again);
    placeholder.handled('copy.open');
    placeholder.handled('copy.open');
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
