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

describe('waking an overlay', () => {
  it('mounts it once, however many commands come', async () => {
    const { loader, overlays, names } = setUp();
    const listener = vi.fn();
    overlays.subscribe(listener);
    await expect(Promise.all([overlays.wake('copy.open'), overlays.wake('copy.open')])).resolves.toEqual([true, true]);
    await overlays.wake('copy.open');
    expect(names()).toEqual(['transfer']);
    expect(overlays.getSnapshot()[0]?.Overlay).toBe(loader.loaded('transfer')?.overlay);
    expect(listener).toHaveBeenCalledOnce();
    expect(loader.loads).toEqual(['transfer']);
  });

  it('keeps the overlays that are there', async () => {
    const { overlays, names } = setUp();
    await overlays.wake('share.open');
    await overlays.wake('copy.open');
    expect(names()).toEqual(['share', 'transfer']);
  });

  it('says so where no remote owns the command', async () => {
    const { loader, overlays, names } = setUp();
    delete loader.remotes.transfer;
    await expect(overlays.wake('copy.open')).resolves.toBe(false);
    expect(names()).toEqual([]);
    expect(loader.loads).toEqual([]);
  });

  it('rejects as "contract" where the owner has no overlay', async () => {
    const { loader, overlays, names } = setUp();
    // defineRemote() refuses that; a build of another make may export it all the same.
    loader.remotes.transfer = { ...fakeRemote('transfer', {}), commands: ['copy.open'] };
    await expect(overlays.wake('copy.open')).rejects.toMatchObject({ kind: 'contract', remote: 'transfer' });
    expect(names()).toEqual([]);
  });

  it('rejects where the owner can not be loaded, and mounts it the next time', async () => {
    const { loader, overlays, names } = setUp();
    vi.spyOn(loader, 'load').mockRejectedValueOnce(new Error('away'));
    await expect(overlays.wake('copy.open')).rejects.toThrow('away');
    expect(names()).toEqual([]);
    await overlays.wake('copy.open');
    expect(names()).toEqual(['transfer']);
  });

  it('mounts nothing where the caller ended the loading early', async () => {
    const { overlays, names } = setUp();
    const cancel = async () => {
      throw new Error('cancelled');
    };
    await expect(overlays.wake('copy.open', cancel)).rejects.toThrow('cancelled');
    expect(names()).toEqual([]);
  });
});

describe('unmounting', () => {
  it('an overlay that broke leaves the others, and loads its remote again for the next command', async () => {
    const { loader, overlays, names } = setUp();
    await overlays.wake('copy.open');
    await overlays.wake('share.open');
    overlays.drop('transfer');
    expect(names()).toEqual(['share']);
    await overlays.wake('copy.open');
    expect(names()).toEqual(['share', 'transfer']);
    expect(loader.loads).toEqual(['transfer', 'share', 'transfer']);
  });

  it('all overlays keeps their remotes loaded', async () => {
    const { loader, overlays, names } = setUp();
    await overlays.wake('copy.open');
    overlays.clear();
    expect(names()).toEqual([]);
    await overlays.wake('copy.open');
    expect(loader.loads).toEqual(['transfer']);
  });
});
