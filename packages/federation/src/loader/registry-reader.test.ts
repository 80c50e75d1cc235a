import type { RemoteEntry, RemoteRegistry, SkippedPart } from '@playa/contracts';
import { describe, expect, it, vi } from 'vitest';
import { RegistryReader } from './registry-reader.ts';

const { signal } = new AbortController();

const entryOf = (name: RemoteEntry['name'], commands: RemoteEntry['commands'] = []): RemoteEntry => ({
  name,
  version: '0.1.0',
  buildId: 'b1',
  entry: `http://127.0.0.1:3000/${name}/mf-manifest.json`,
  contract: '^1.0.0',
  commands,
  previous: null,
  pages: [],
  rollout: null,
  pinned: false,
});

const registryOf = (remotes: RemoteEntry[], skipped: SkippedPart[] = []): RemoteRegistry => ({ remotes, skipped });

const setUp = (registry = registryOf([entryOf('library'), entryOf('transfer', ['copy.open'])])) => {
  const source = vi.fn(async () => registry);
  const onRead = vi.fn();
  let now = 0;
  const reader = new RegistryReader(source, { onRead, maxAgeMs: 60_000, now: () => now });
  const wait = (ms: number) => {
    now += ms;
  };
  return { source, onRead, reader, wait };
};

describe('reading the registry', () => {
  it('is done once for concurrent and for later readers', async () => {
    const { source, onRead, reader } = setUp();
    await Promise.all([reader.find('library', signal), reader.ownerOf('copy.open', signal)]);
    await reader.find('transfer', signal);
    expect(source).toHaveBeenCalledOnce();
    expect(onRead).toHaveBeenCalledOnce();
  });

  it('is done again after it failed, and the failure reaches all who waited for it', async () => {
    const { source, onRead, reader } = setUp();
    const failure = new Error('away');
    source.mockRejectedValueOnce(failure);
    const both = await Promise.allSettled([reader.find('library', signal), reader.find('transfer', signal)]);
    expect(both.map((it) => it.status === 'rejected' && it.reason)).toEqual([failure, failure]);
    expect(onRead).not.toHaveBeenCalled();
    await expect(reader.find('library', signal)).resolves.toMatchObject({ name: 'library' });
  });

  it('is done again when told to, also while it is under way', async () => {
    const { source, reader } = setUp();
    let give = (_registry: RemoteRegistry): void => undefined;
    source.mockReturnValueOnce(
      new Promise((resolve) => {
        give = resolve;
      }),
    );
    const early = reader.find('library', signal);
    reader.readAgain();
    const newer = { ...entryOf('library'), buildId: 'b2' };
    source.mockResolvedValueOnce(registryOf([newer]));
    await expect(reader.find('library', signal)).resolves.toBe(newer);
    give(registryOf([entryOf('library')]));
    await expect(early).resolves.toMatchObject({ buildId: 'b1' });
    await expect(reader.find('library', signal), 'the newer one stays').resolves.toBe(newer);
    expect(source).toHaveBeenCalledTimes(2);
  });

  it('that failed late does not drop a newer reading', async () => {
    const { source, reader } = setUp();
    let fail = (_error: Error): void => undefined;
    source.mockReturnValueOnce(
      new Promise((_, reject) => {
        fail = reject;
      }),
    );
    const early = reader.find('library', signal);
    reader.readAgain();
    await reader.find('library', signal);
    fail(new Error('away'));
    await expect(early).rejects.toThrow('away');
    await reader.find('library', signal);
    expect(source).toHaveBeenCalledTimes(2);
  });
});

describe('an old reading', () => {
  const newer = registryOf([{ ...entryOf('library'), buildId: 'b2' }]);

  it('is read again by the next who asks', async () => {
    const { source, reader, wait } = setUp();
    await reader.find('library', signal);
    wait(60_000);
    await reader.find('library', signal);
    expect(source).toHaveBeenCalledTimes(1);
    source.mockResolvedValueOnce(newer);
    wait(1);
    await expect(reader.find('library', signal)).resolves.toMatchObject({ buildId: 'b2' });
    expect(source).toHaveBeenCalledTimes(2);
  });

  it('serves where it can not be read again', async () => {
    const { source, onRead, reader, wait } = setUp();
    await reader.find('library', signal);
    wait(60_001);
    source.mockRejectedValueOnce(new Error('away'));
    await expect(reader.find('library', signal)).resolves.toMatchObject({ buildId: 'b1' });
    expect(onRead).toHaveBeenCalledTimes(2);
  });

  it('is not known any more', async () => {
    const { reader, wait } = setUp();
    expect(reader.known('library')).toBeNull();
    await reader.find('library', signal);
    expect(reader.known('library')).toMatchObject({ name: 'library' });
    expect(reader.known('share')).toBeNull();
    wait(60_001);
    expect(reader.known('library')).toBeNull();
  });
});

describe('finding in the registry', () => {
  it('rejects as "unknown-remote" for a remote that is not listed', async () => {
    const { reader } = setUp();
    await expect(reader.find('share', signal)).rejects.toMatchObject({ kind: 'unknown-remote', remote: 'share' });
  });

  it('rejects as "invalid-manifest" with the reason for an entry that could not be read', async () => {
    const skipped: SkippedPart[] = [{ remote: 'share', part: 'entry', reason: 'entry: Invalid URL' }];
    const { reader } = setUp(registryOf([], skipped));
    const finding = reader.find('share', signal);
    await expect(finding).rejects.toMatchObject({ kind: 'invalid-manifest', remote: 'share' });
    await expect(finding).rejects.toThrow('entry: Invalid URL');
  });

  it('finds a remote of which only a command or the earlier build could not be read', async () => {
    const skipped: SkippedPart[] = [
      { remote: 'library', part: 'command', reason: 'unknown command "library.sort"' },
      { remote: 'library', part: 'previous', reason: 'entry: Invalid URL' },
    ];
    const { reader } = setUp(registryOf([entryOf('library')], skipped));
    await expect(reader.find('library', signal)).resolves.toMatchObject({ name: 'library' });
  });

  it('knows the owner of a command, or that there is none', async () => {
    const { reader } = setUp();
    await expect(reader.ownerOf('copy.open', signal)).resolves.toBe('transfer');
    await expect(reader.ownerOf('share.open', signal)).resolves.toBeNull();
  });
});
