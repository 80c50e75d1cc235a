import { describe, expect, it, vi } from 'vitest';
import { createFakeLoader, fakeRemote } from '../testing/fake-loader.ts';
import { createOverlayStore } from './overlay-store.ts';

const Copying = () => null;
const Sharing = () => null;

const setUp = () => {
  const loader = createFakeLoader({
    transfer: fakeRemote('transfer', {}, { overlay: Copying, commands: ['copy.open'] }),
    share: fakeRemote('share', {}, { overlay: Sharing, commands: ['share.open'] }),
  });
  const overlays = createOverlayStore(loader);
  const names = () => overlays.getSnapshot().map(({ remote }) => remote);
  return { loader, overlays, names };
};

describe('mounting an overlay', () => {
  it('mounts it once for several commands', async () => {
    const { loader, overlays, names } = setUp();
    const listener = vi.fn();
    overlays.subscribe(listener);
    await expect(Promise.all([overlays.mount('copy.open'), overlays.mount('copy.open')])).resolves.toEqual([
      true,
      true,
    ]);
    await overlays.mount('copy.open');
    expect(names()).toEqual(['transfer']);
    expect(overlays.getSnapshot()[0]?.Overlay).toBe(loader.loaded('transfer')?.overlay);
    expect(listener).toHaveBeenCalledOnce();
    expect(loader.loads).toEqual(['transfer']);
  });

  it('keeps mounted overlays', async () => {
    const { overlays, names } = setUp();
    await overlays.mount('share.open');
    await overlays.mount('copy.open');
    expect(names()).toEqual(['share', 'transfer']);
  });

  it('returns false if no remote owns the command', async () => {
    const { loader, overlays, names } = setUp();
    delete loader.remotes.transfer;
    await expect(overlays.mount('copy.open')).resolves.toBe(false);
    expect(names()).toEqual([]);
    expect(loader.loads).toEqual([]);
  });

  it('rejects as "contract" if the owner has no overlay', async () => {
    const { loader, overlays, names } = setUp();
    // defineRemote() rejects that; a build without it may export it.
    loader.remotes.transfer = { ...fakeRemote('transfer', {}), commands: ['copy.open'] };
    await expect(overlays.mount('copy.open')).rejects.toMatchObject({ kind: 'contract', remote: 'transfer' });
    expect(names()).toEqual([]);
  });

  it('rejects if the owner fails to load, and mounts it the next time', async () => {
    const { loader, overlays, names } = setUp();
    vi.spyOn(loader, 'load').mockRejectedValueOnce(new Error('away'));
    await expect(overlays.mount('copy.open')).rejects.toThrow('away');
    expect(names()).toEqual([]);
    await overlays.mount('copy.open');
    expect(names()).toEqual(['transfer']);
  });

  it('mounts nothing if the caller cancelled the loading', async () => {
    const { overlays, names } = setUp();
    const cancel = async () => {
      throw new Error('cancelled');
    };
    await expect(overlays.mount('copy.open', cancel)).rejects.toThrow('cancelled');
    expect(names()).toEqual([]);
  });
});

describe('unmounting', () => {
  it('an overlay that threw keeps the others, and loads its remote again for the next command', async () => {
    const { loader, overlays, names } = setUp();
    await overlays.mount('copy.open');
    await overlays.mount('share.open');
    overlays.unmount('transfer');
    expect(names()).toEqual(['share']);
    await overlays.mount('copy.open');
    expect(names()).toEqual(['share', 'transfer']);
    expect(loader.loads).toEqual(['transfer', 'share', 'transfer']);
  });

  it('all overlays keeps their remotes loaded', async () => {
    const { loader, overlays, names } = setUp();
    await overlays.mount('copy.open');
    overlays.unmountAll();
    expect(names()).toEqual([]);
    await overlays.mount('copy.open');
    expect(loader.loads).toEqual(['transfer']);
  });
});
