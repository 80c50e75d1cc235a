import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { testEnvironment } from '../test-support/test-backend.ts';
import { createReadCover, isCoverUrl } from './read-cover.ts';

const apiUrl = 'https://api.spotify.com/v1';

describe('the address of a cover', () => {
  it.each([
    ['spotify', 'https://i.scdn.co/image/ab67706c0000da84'],
    ['spotify', 'https://image-cdn-ak.spotifycdn.com/image/ab67706c'],
    ['spotify', 'https://mosaic.scdn.co/640/ab67616d'],
    ['youtube', 'https://i.ytimg.com/vi/abc/hqdefault.jpg'],
    ['apple', 'https://is1-ssl.mzstatic.com/image/thumb/600x600bb.jpg'],
  ] as const)('is one of the hosts of %s: %s', (service, url) => {
    expect(isCoverUrl(service, url, apiUrl)).toBe(true);
  });

  it.each([
    ['another host', 'https://example.com/cover.jpg'],
    ['a host that only ends alike', 'https://evilscdn.co/cover.jpg'],
    ["another service's host", 'https://i.ytimg.com/vi/abc/0.jpg'],
    ['plain HTTP', 'http://i.scdn.co/image/a'],
    ['another port', 'https://i.scdn.co:8443/image/a'],
    ['a name and a password', 'https://me:secret@i.scdn.co/image/a'],
    ['this machine', 'http://127.0.0.1:5432/'],
    ['a private network', 'https://10.0.0.1/'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data'],
    ['a file', 'file:///etc/passwd'],
    ['data', 'data:image/jpeg;base64,/9j/'],
    ['no address', 'cover.jpg'],
  ])('is refused for %s', (_what, url) => {
    expect(isCoverUrl('spotify', url, apiUrl)).toBe(false);
  });

  it('may be where a stand-in is, as this server was told, and on no other port', () => {
    expect(isCoverUrl('spotify', 'http://127.0.0.1:4010/image/a', 'http://127.0.0.1:4010/v1')).toBe(true);
    expect(isCoverUrl('spotify', 'http://127.0.0.1:4011/image/a', 'http://127.0.0.1:4010/v1')).toBe(false);
  });
});

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
