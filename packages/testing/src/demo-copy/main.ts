import { parseArgs } from 'node:util';
import { ProblemError, StreamingError, serviceLabels, TransportError } from '@playa/contracts';
import { choosePlaylist, parseService, progressLine, UserError } from './command-line.ts';
import { readAllPlaylists, readAllRows, StackUrls, signInToPlaya } from './playa-client.ts';
import { countRequests, requestsBetween, workIdOf } from './sandbox-api.ts';
import { isInOrder } from './verify-order.ts';

const interactive = process.stderr.isTTY;

const demoCopy = async () => {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, to: { type: 'string' }, playlist: { type: 'string' } },
  });
  const urls = StackUrls.parse(JSON.parse(process.env.PLAYA_STACK_URLS ?? '{}'));
  const from = parseService(values.from, 'from');
  const to = parseService(values.to, 'to');
  const playa = await signInToPlaya(urls, { username: 'demo', password: 'playa-demo' });
  const source = playa.client(from);
  const playlist = choosePlaylist(await readAllPlaylists(source), values.playlist ?? '', from);

  process.stderr.write(`Copying "${playlist.name}" from ${serviceLabels[from]} to ${serviceLabels[to]}\n`);
  const before = await countRequests(urls);
  const startedAt = performance.now();
  let shown = '';
  const copy = await playa.copy(playlist, to, (now) => {
    const line = progressLine(now);
    if (line === shown) return;
    shown = line;
    process.stderr.write(interactive ? `\r\x1b[2K${line}` : `${line}\n`);
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const requests = requestsBetween(before, await countRequests(urls));
  if (interactive) process.stderr.write('\n');
  if (copy.error) process.stderr.write(`${copy.error.message}\n`);

  const arrived = copy.destinationPlaylistId ? await readAllRows(playa.client(to), copy.destinationPlaylistId) : [];
  const inOrder = await isInOrder(await readAllRows(source, playlist.id), arrived, copy, {
    source: (id) => workIdOf(urls, from, id),
    destination: (id) => workIdOf(urls, to, id),
  });
  for (const track of copy.failedTracks) {
    process.stderr.write(`Could not be copied: ${track.title}, ${track.author} (${track.reason ?? 'unknown'})\n`);
  }
  const result = {
    total: copy.total ?? 0,
    copied: arrived.length,
    failed: copy.failedTracks.map(({ title, author }) => ({ title, author })),
    inOrder,
    seconds: Number(seconds.toFixed(2)),
    requests,
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  if (copy.state !== 'done' || !inOrder) process.exitCode = 1;
};

demoCopy().catch((error: unknown) => {
  const isExpected = [UserError, ProblemError, TransportError, StreamingError].some((kind) => error instanceof kind);
  process.stderr.write(`${isExpected ? (error as Error).message : String((error as Error)?.stack ?? error)}\n`);
  process.exitCode = isExpected ? 2 : 1;
});
