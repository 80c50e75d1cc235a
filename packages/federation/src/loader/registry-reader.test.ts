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

const createReader = (registry = registryOf([entryOf('library'), entryOf('transfer', ['copy.open'])])) => {
  const source = vi.fn(async () => registry);
  const onRead = vi.fn();
  let now = 0;
  const reader = new RegistryReader(source, { onRead, maxAgeMs: 60_000, now: () => now });
  const advance = (ms: number) => {
    now += ms;
  };
  return { source, onRead, reader, advance };
};

describe('reading the registry', () => {
  it('happens once for concurrent and later callers', async () => {
    const { source, onRead, reader } = createReader();
    await Promise.all([reader.find('library', signal), reader.ownerOf('copy.open', signal)]);
    await reader.find('transfer', signal);
    expect(source).toHaveBeenCalledOnce();
    expect(onRead).toHaveBeenCalledOnce();
  });

  it('happens again after a failure, and all waiting callers get the failure', async () => {
    const { source, onRead, reader } = createReader();
    const failure = new Error('unreachable');
    source.mockRejectedValueOnce(failure);
    const both = await Promise.allSettled([reader.find('library', signal), reader.find('transfer', signal)]);
    expect(both.map((it) => it.status === 'rejected' && it.reason)).toEqual([failure, failure]);
    expect(onRead).not.toHaveBeenCalled();
    await expect(reader.find('library', signal)).resolves.toMatchObject({ name: 'library' });
  });

  it('happens again after invalidate(), also while a read is in progress', async () => {
    const { source, reader } = createReader();
    let resolveRead = (_registry: RemoteRegistry): void => undefined;
    source.mockReturnValueOnce(
      new Promise((resolve) => {
        resolveRead = resolve;
      }),
    );
    const early = reader.find('library', signal);
    reader.invalidate();
    const newer = { ...entryOf('library'), buildId: 'b2' };
    source.mockResolvedValueOnce(registryOf([newer]));
    await expect(reader.find('library', signal)).resolves.toBe(newer);
    resolveRead(registryOf([entryOf('library')]));
    await expect(early).resolves.toMatchObject({ buildId: 'b1' });
    await expect(reader.find('library', signal), 'the newer result stays cached').resolves.toBe(newer);
    expect(source).toHaveBeenCalledTimes(2);
  });

  it('that fails late does not clear a newer result', async () => {
    const { source, reader } = createReader();
    let rejectRead = (_error: Error): void => undefined;
    source.mockReturnValueOnce(
      new Promise((_, reject) => {
        rejectRead = reject;
      }),
    );
    const early = reader.find('library', signal);
    reader.invalidate();
    await reader.find('library', signal);
    rejectRead(new Error('unreachable'));
    await expect(early).rejects.toThrow('unreachable');
    await reader.find('library', signal);
    expect(source).toHaveBeenCalledTimes(2);
  });
});

describe('an expired registry', () => {
  const newer = registryOf([{ ...entryOf('library'), buildId: 'b2' }]);

  it('is read again by the next caller', async () => {
    const { source, reader, advance } = createReader();
    await reader.find('library', signal);
    advance(60_000);
    await reader.find('library', signal);
    expect(source).toHaveBeenCalledTimes(1);
    source.mockResolvedValueOnce(newer);
    advance(1);
    await expect(reader.find('library', signal)).resolves.toMatchObject({ buildId: 'b2' });
    expect(source).toHaveBeenCalledTimes(2);
  });

  it('is still used if reading it again fails', async () => {
    const { source, onRead, reader, advance } = createReader();
    await reader.find('library', signal);
    advance(60_001);
    source.mockRejectedValueOnce(new Error('unreachable'));
    await expect(reader.find('library', signal)).resolves.toMatchObject({ buildId: 'b1' });
    expect(onRead).toHaveBeenCalledTimes(2);
  });

  it('is not returned by findCached()', async () => {
    const { reader, advance } = createReader();
    expect(reader.findCached('library')).toBeNull();
    await reader.find('library', signal);
    expect(reader.findCached('library')).toMatchObject({ name: 'library' });
    expect(reader.findCached('share')).toBeNull();
    advance(60_001);
    expect(reader.findCached('library')).toBeNull();
  });
});

describe('finding in the registry', () => {
  it('rejects with "unknown-remote" for a remote that is not listed', async () => {
    const { reader } = createReader();
    await expect(reader.find('share', signal)).rejects.toMatchObject({ kind: 'unknown-remote', remote: 'share' });
  });

  it('rejects with "invalid-manifest" and the reason for an invalid entry', async () => {
    const skipped: SkippedPart[] = [{ remote: 'share', part: 'entry', reason: 'entry: Invalid URL' }];
    const { reader } = createReader(registryOf([], skipped));
    const finding = reader.find('share', signal);
    await expect(finding).rejects.toMatchObject({ kind: 'invalid-manifest', remote: 'share' });
    await expect(finding).rejects.toThrow('entry: Invalid URL');
  });

  it('finds a remote of which only a command or the previous build is invalid', async () => {
    const skipped: SkippedPart[] = [
      { remote: 'library', part: 'command', reason: 'unknown command "library.sort"' },
      { remote: 'library', part: 'previous', reason: 'entry: Invalid URL' },
    ];
    const { reader } = createReader(registryOf([entryOf('library')], skipped));
    await expect(reader.find('library', signal)).resolves.toMatchObject({ name: 'library' });
  });

  it('returns the owner of a command, or null', async () => {
    const { reader } = createReader();
    await expect(reader.ownerOf('copy.open', signal)).resolves.toBe('transfer');
    await expect(reader.ownerOf('share.open', signal)).resolves.toBeNull();
  });
});
