import { StreamingError } from '@playa/contracts';
import { describe, expect, it, vi } from 'vitest';
import { aTrack, fakeAccount } from '../testing/music.ts';
import { findPreviews } from './find-previews.ts';

const songs = (count: number) => Array.from({ length: count }, (_, at) => aTrack({ id: `t${at}`, previewUrl: null }));
const { signal } = new AbortController();
const clientWith = (previewUrls: (ids: readonly string[]) => Promise<Map<string, string>>) => {
  const calls = vi.fn(previewUrls);
  return { client: { ...fakeAccount([]).client, previewUrls: calls }, calls };
};
const findAll = async (ids: readonly string[]) => new Map(ids.map((id) => [id, `https://previews.example/${id}`]));

describe('findPreviews', () => {
  it('looks up songs without a preview, each once, 100 at a time', async () => {
    const { client, calls } = clientWith(findAll);
    const known = aTrack({ id: 'known', previewUrl: 'https://previews.example/known' });
    const found = await findPreviews(client, [...songs(150), known, ...songs(150)], signal);
    expect(calls.mock.calls.map(([ids]) => ids.length)).toEqual([100, 50]);
    expect(found.get('t149')).toBe('https://previews.example/t149');
    expect(found.has('known')).toBe(false);
  });

  it('stops when the service has none, and after 500 songs', async () => {
    const none = clientWith(async () => new Map());
    await expect(findPreviews(none.client, songs(300), signal)).resolves.toEqual(new Map());
    expect(none.calls).toHaveBeenCalledOnce();
    const all = clientWith(findAll);
    expect((await findPreviews(all.client, songs(1_000), signal)).size).toBe(500);
  });

  it('keeps what was found before a failure', async () => {
    const { client, calls } = clientWith(findAll);
    calls.mockImplementationOnce(findAll);
    calls.mockRejectedValueOnce(new StreamingError('spotify', 'rate-limited', 'slow down'));
    expect((await findPreviews(client, songs(300), signal)).size).toBe(100);
    expect(calls).toHaveBeenCalledTimes(2);
  });

  it('rejects when it is cancelled', async () => {
    const controller = new AbortController();
    const { client } = clientWith(async () => {
      controller.abort(new Error('cancelled'));
      return new Map();
    });
    await expect(findPreviews(client, songs(1), controller.signal)).rejects.toThrow('cancelled');
  });
});
