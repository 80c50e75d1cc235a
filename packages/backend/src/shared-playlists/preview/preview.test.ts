import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSharedPlaylist, renameSharedPlaylist, withdrawSharedPlaylist } from '@playa/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../test-support/api-client.ts';
import { signedUp } from '../../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../../test-support/test-backend.ts';

const shellPage =
  '<!doctype html><html><head><title>Playa</title><meta property="og:title" content="Playa"><meta name="description" content="Music"></head><body>shell</body></html>';

/** The app's server, which counts who asks it for what. */
const startShell = async () => {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/html' }).end(shellPage);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close };
};

const tagsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)">/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  );

describe('the link of a shared playlist, as a reader of links sees it', () => {
  let shell: Awaited<ReturnType<typeof startShell>>;
  let backend: TestBackend;
  let ada: ApiClient;
  beforeAll(async () => {
    shell = await startShell();
    backend = await startTestBackend({ APP_URL: shell.url });
    ada = await signedUp(backend);
  });
  beforeEach(() => backend.database.query('delete from rate_limits'));
  afterAll(async () => {
    await backend.stop();
    await shell.close();
  });

  const share = async (playlistName: string, changes: Record<string, unknown> = {}): Promise<string> => {
    const song = { track_id: 't1', image_url: null, preview_url: 'no preview' };
    const tracks = ['Wizkid', 'Wizkid', 'Tems'].map((artist, n) => ({ ...song, name: `Song ${n}`, artist }));
    const body = { playlistName, playlistId: 'p1', streamingService: 'spotify' as const, tracks, ...changes };
    return (await ada.call(createSharedPlaylist, { body }))._id;
  };
  const open = async (id: string) => {
    const response = await fetch(`${backend.url}/shared-playlist/${id}`);
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  const picture = (id: string) => fetch(`${backend.url}/api/v1/shared-playlist/${id}/cover.png`);

  it('names nobody for rows without a song', async () => {
    const song = { image_url: null, preview_url: 'no preview' };
    const removed = { ...song, name: 'Unknown', artist: 'Unknown', track_id: null, unavailable: 'removed' };
    const id = await share('Owambe', {
      tracks: [removed, { ...song, name: 'Joro', artist: 'Wizkid', track_id: 't1' }],
    });
    expect(tagsOf((await open(id)).html)['og:description']).toMatch(/^2 songs by Wizkid and others\./);
  });

  it("is the shell's page with the playlist in its head, for anybody", async () => {
    const id = await share('Owambe');
    const { status, headers, html } = await open(id);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    // Whoever serves the app puts its policy on the page: another one would shut the app's scripts out.
    expect(headers.get('content-security-policy')).toBeNull();
    const description =
      '3 songs by Wizkid, Tems and others. Listen on Playa, or copy the playlist to your own music library.';
    const imageUrl = expect.stringMatching(
      new RegExp(`^http://127\\.0\\.0\\.1:4000/api/v1/shared-playlist/${id}/cover\\.png\\?v=[\\da-f]{12}$`),
    );
    expect(tagsOf(html)).toEqual({
      description,
      robots: 'noindex',
      'og:type': 'music.playlist',
      'og:site_name': 'Playa',
      'og:title': 'Owambe',
      'og:description': description,
      'og:url': `${shell.url}/shared-playlist/${id}`,
      'og:image': imageUrl,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Cover of Owambe',
      'music:song_count': '3',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Owambe',
      'twitter:description': description,
      'twitter:image': imageUrl,
      'twitter:image:alt': 'Cover of Owambe',
    });
    expect(html.match(/og:title/g)).toHaveLength(1);
    expect(html).toContain('<body>shell</body>');
  });

  it('has a picture of 1200 by 630 pixels that other sites may show', async () => {
    const id = await share('Ẹ káàárọ̀ 🎵');
    const response = await picture(id);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const png = Buffer.from(await response.arrayBuffer());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    const again = await Promise.all([picture(id), picture(id)]);
    for (const answer of again) expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true);
  });

  it.each(['shared-playlist/%', 'api/v1/shared-playlist/%/cover.png'])('has a head at %s, too', async (path) => {
    const address = `${backend.url}/${path.replace('%', await share('Owambe'))}`;
    const [head, whole] = [await fetch(address, { method: 'HEAD' }), await fetch(address)];
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-type')).toBe(whole.headers.get('content-type'));
  });

  it('asks nobody whom a listener names', async () => {
    const id = await share('Owambe', { playlistBannerUrl: `${shell.url}/banner.png` });
    await open(id);
    expect((await picture(id)).status).toBe(200);
    expect(shell.asked.filter((path) => path !== '/')).toEqual([]);
  });

  it('shows the present name, and another address of the picture with it', async () => {
    const id = await share('Owambe');
    const before = tagsOf((await open(id)).html);
    await ada.call(renameSharedPlaylist, { params: { id }, body: { playlistName: 'Detty December' } });
    const after = tagsOf((await open(id)).html);
    expect(after['og:title']).toBe('Detty December');
    expect(after['og:image']).not.toBe(before['og:image']);
    expect(after['og:url']).toBe(before['og:url']);
  });

  it('tells nothing once it is withdrawn, and is kept nowhere for long', async () => {
    const id = await share('Owambe');
    expect((await open(id)).headers.get('cache-control')).toBe('public, max-age=60');
    expect((await picture(id)).headers.get('cache-control')).toBe('public, max-age=300');
    await ada.call(withdrawSharedPlaylist, { params: { id } });
    const { status, headers, html } = await open(id);
    expect([status, headers.get('cache-control'), html]).toEqual([404, 'no-store', shellPage]);
    expect((await picture(id)).status).toBe(404);
  });

  it('tells nothing of a playlist whose songs have not all arrived', async () => {
    const track = { name: 'Song', artist: '', track_id: 't1', image_url: null, preview_url: 'no preview' };
    const id = await share('Owambe', { tracks: Array.from({ length: 1_000 }, () => track), songCount: 1_001 });
    expect(await open(id)).toMatchObject({ status: 404, html: shellPage });
  });

  it.each(['x', '0'.repeat(32), 'A'.repeat(32), '%00', '..%2f..%2fdocs', '%3Cscript%3E'])(
    'that nobody made (%s) is the plain page, not found',
    async (id) => {
      expect(await open(id)).toMatchObject({ status: 404, html: shellPage });
      expect((await picture(id)).status).toBe(404);
    },
  );
});

describe('without the app', () => {
  it('the page is told to be away, not an empty one', async () => {
    const shell = await startShell();
    await shell.close();
    const backend = await startTestBackend({ APP_URL: shell.url });
    try {
      const response = await fetch(`${backend.url}/shared-playlist/${'0'.repeat(32)}`);
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ code: 'service-unavailable' });
    } finally {
      await backend.stop();
    }
  });
});
