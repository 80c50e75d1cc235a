import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PortTakenError, type Sandbox, startSandbox } from './start-sandbox.ts';
import { smallCatalogue } from './testing/small-catalogue.ts';

const anyPorts = { spotify: 0, google: 0, apple: 0 };
const catalogue = smallCatalogue();
afterAll(catalogue.remove);

async function accounts(url: string) {
  const answer = await fetch(`${url}/_sandbox/accounts`);
  return (await answer.json()) as { name: string; accessToken: string }[];
}

describe('a started sandbox', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ ports: anyPorts });
  });
  afterAll(() => sandbox.close());

  it('serves three services with one world on loopback', async () => {
    for (const url of Object.values(sandbox.urls)) {
      expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      const found = await accounts(url);
      expect(found.map((account) => account.name)).toEqual(['demo', 'ada', 'tunde']);
      expect(found.every((account) => account.accessToken !== '')).toBe(true);
    }
  });

  it('tells the same recording for one song on all three services', async () => {
    const { catalogue, libraries } = sandbox.world;
    const row = libraries.playlists('spotify', 'demo')[0]?.rows[0];
    const listing = row?.kind === 'track' ? catalogue.listing('spotify', row.trackId) : undefined;
    const ask = async (url: string, id = '') => (await fetch(`${url}/_sandbox/recordings/${id}`)).json();
    const recordingId = listing?.recordingId ?? '';
    const answers = await Promise.all([
      ask(sandbox.urls.spotify, listing?.trackId),
      ask(sandbox.urls.google, catalogue.listingsOf('youtube', recordingId)[0]?.trackId),
      ask(sandbox.urls.apple, catalogue.listingsOf('apple', recordingId)[0]?.trackId),
    ]);
    expect(answers).toEqual(Array(3).fill(catalogue.recordings.get(recordingId)));
  });
});

describe('starting and closing', () => {
  it('stops answering when closed, even while a call hangs', async () => {
    const started = await startSandbox({ ports: anyPorts, catalogueFile: catalogue.file });
    const { spotify } = started.urls;
    const body = JSON.stringify({ kind: 'hang' });
    await fetch(`${spotify}/_sandbox/faults`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    const hanging = fetch(`${spotify}/v1/me`).catch((error: Error) => error);
    const seen = async () => (await (await fetch(`${spotify}/_sandbox/requests`)).json()) as { total: number };
    await expect.poll(seen).toMatchObject({ total: 1 });
    await started.close();
    expect(await hanging).toBeInstanceOf(Error);
    await expect(fetch(spotify)).rejects.toThrow();
  });

  it('names a taken port and leaves nothing running', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
    const address = squatter.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const attempt = startSandbox({ ports: { ...anyPorts, apple: port }, catalogueFile: catalogue.file });
    await expect(attempt).rejects.toThrow(PortTakenError);
    await expect(attempt).rejects.toMatchObject({ service: 'apple', port });
    await new Promise((resolve) => squatter.close(resolve));
  });
});
