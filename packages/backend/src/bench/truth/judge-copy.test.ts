import { startSandbox } from '@playa/sandbox';
import type { ItemStatus, JournalItem } from '@playa/transfer';
import { songOn } from '@playa/transfer/testing';
import { expect, it } from 'vitest';
import { judgeCopy } from './judge-copy.ts';

it('tells right from wrong and missed songs by the recordings behind them', async () => {
  const sandbox = await startSandbox({ ports: { spotify: 0, google: 0, apple: 0 } });
  await sandbox.close();
  const { catalogue } = sandbox.world;
  const onBoth = [...catalogue.recordings.values()].flatMap(({ id, artists, title }) => {
    const [spotify] = catalogue.listingsOf('spotify', id);
    const [apple] = catalogue.listingsOf('apple', id);
    return spotify && apple
      ? [{ from: spotify.trackId, to: apple.trackId, name: `${artists.join(', ')} - ${title}` }]
      : [];
  });
  const onlySpotify = [...catalogue.recordings.keys()].find(
    (id) => catalogue.listingsOf('spotify', id).length > 0 && catalogue.listingsOf('apple', id).length === 0,
  );
  const [first, second, third] = onBoth;
  const lacking = catalogue.listingsOf('spotify', onlySpotify ?? '')[0];
  if (!first || !second || !third || !lacking) throw new Error('the catalogue has too few songs');
  const written = (trackId: string): ItemStatus => ({
    state: 'written',
    match: { trackId, isrc: null, confidence: 1, by: 'text' },
  });
  const failed: ItemStatus = { state: 'failed', reason: 'no-match' };
  const item = (position: number, id: string, status: ItemStatus): JournalItem => ({
    position,
    row: { state: 'available', track: songOn('spotify', position, { id }) },
    status,
  });
  const gone = { state: 'unavailable', reason: 'removed', title: 'Gone', author: 'Nobody' } as const;

  const judged = judgeCopy(sandbox.world, 'spotify', 'apple', [
    item(0, first.from, written(first.to)),
    item(1, second.from, written(first.to)),
    item(2, third.from, failed),
    item(3, lacking.trackId, failed),
    { position: 4, row: gone, status: { state: 'failed', reason: 'unavailable-at-source' } },
  ]);
  expect(judged.verdict).toEqual({ songs: 4, present: 3, right: 1, wrong: 1, missed: 1 });
  expect(judged.mistakes).toEqual([
    { kind: 'wrong', wanted: second.name, taken: first.name },
    { kind: 'missed', wanted: third.name, taken: null },
  ]);
});
