import { createImport, type ImportSong } from '@playa/contracts';
import { createFakeShell, type FakeBackend } from '@playa/testing/shell';
import { expect, it } from 'vitest';
import { aSong } from '../testing/curated.ts';
import { importTracks } from './import-tracks.ts';

const answer: FakeBackend = ({ path }) => ({
  id: 'import-1',
  name: 'Lagos nights',
  songCount: 2,
  storedCount: path === createImport.path ? 0 : 2,
});

it('sends the songs in order, each with the link to its track', async () => {
  const shell = createFakeShell({ backend: answer });
  const tracks = [
    aSong({ id: 'a', title: 'Ye', isrc: 'NGA3B1800010', album: 'Outside' }),
    aSong({ id: 'b', service: 'youtube', kind: 'official-video', title: 'Wizkid - Joro', artists: ['WizkidVEVO'] }),
  ];
  expect(await importTracks(shell.backend, { key: 'one-key', name: 'Lagos nights', tracks })).toBe('import-1');
  const [announced, sent] = shell.recorded.calls.map(({ input }) => input);
  expect(announced?.body).toEqual({ name: 'Lagos nights', songCount: 2 });
  expect(announced?.headers).toEqual({ 'idempotency-key': 'one-key' });
  expect(sent).toMatchObject({ params: { id: 'import-1' } });
  expect(sent?.body).toEqual({
    position: 0,
    songs: [
      {
        title: 'Ye',
        artists: ['Burna Boy'],
        album: 'Outside',
        durationMs: 180_000,
        isrc: 'NGA3B1800010',
        link: { service: 'spotify', trackId: 'a' },
      },
      {
        title: 'Joro',
        artists: ['Wizkid'],
        album: null,
        durationMs: 180_000,
        isrc: null,
        link: { service: 'youtube', trackId: 'b' },
      },
    ],
  });
});

it('accepts songs without artists, length or a valid ISRC, and with names of any length', async () => {
  const shell = createFakeShell({ backend: answer });
  const incomplete = aSong({ title: '', artists: [], durationMs: 0, isrc: 'nonsense' });
  const long = aSong({ title: '🎉'.repeat(400), artists: Array.from({ length: 80 }, () => 'é'.repeat(600)) });
  await importTracks(shell.backend, { key: 'one-key', name: 'x'.repeat(600), tracks: [incomplete, long] });
  const body = shell.recorded.calls.at(-1)?.input.body;
  expect(body).toMatchObject({ songs: [{ title: 'Unknown', artists: [], durationMs: null, isrc: null }, {}] });
  const [, other] = (body as { songs: ImportSong[] }).songs;
  expect([other?.title.length, other?.artists.length]).toEqual([500, 50]);
});

it('rejects when the backend rejects', async () => {
  await expect(
    importTracks(createFakeShell().backend, { key: 'one-key', name: 'x', tracks: [aSong()] }),
  ).rejects.toThrow('The fake shell knows no such call.');
});
