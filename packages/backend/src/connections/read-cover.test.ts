import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { testEnvironment } from '../test-support/test-backend.ts';
import { createReadCover } from './read-cover.ts';

describe('reading a cover', () => {
  let server: Server | undefined;
  afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

  /** A service with one cover, and what is read of it within 1,000 bytes. */
  const readFrom = async (answer: RequestListener): Promise<Uint8Array | null> => {
    const started = createServer(answer);
    server = started;
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
    const config = loadConfig(testEnvironment({ SPOTIFY_API_URL: `${origin}/v1` }));
    const { signal } = new AbortController();
    return createReadCover(config)('spotify', `${origin}/image/a`, 1_000, signal);
  };

  it('gives its bytes', async () => {
    const picture = await readFrom((_request, response) => response.end(Buffer.alloc(1_000, 7)));
    expect(picture).toEqual(Buffer.alloc(1_000, 7));
  });

  it('gives nothing of one that is too large, however it is sent', async () => {
    expect(await readFrom((_request, response) => response.end(Buffer.alloc(1_001)))).toBeNull();
  });

  it('gives nothing of one that never ends', async () => {
    const picture = await readFrom((_request, response) => {
      const more = () => response.destroyed || response.write(Buffer.alloc(500), () => setImmediate(more));
      more();
    });
    expect(picture).toBeNull();
  });

  it('follows no redirect', async () => {
    const asked: (string | undefined)[] = [];
    const picture = await readFrom((request, response) => {
      asked.push(request.url);
      response.writeHead(302, { location: '/secret' }).end();
    });
    expect([picture, asked]).toEqual([null, ['/image/a']]);
  });

  it('gives nothing where the service refuses or is away', async () => {
    expect(await readFrom((_request, response) => response.writeHead(404).end('no'))).toBeNull();
    expect(await readFrom((_request, response) => response.destroy())).toBeNull();
  });
});
