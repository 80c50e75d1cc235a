import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bundleProgram } from '../../../scripts/lib/bundle-program.mjs';
import { smallCatalogue } from './testing/small-catalogue.ts';

const program = await bundleProgram(fileURLToPath(new URL('main.ts', import.meta.url)));

let folder: string;
let catalogue: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'playa-sandbox-restart-'));
  const small = smallCatalogue();
  catalogue = join(folder, 'catalogue.csv');
  copyFileSync(small.file, catalogue);
  small.remove();
});
afterEach(async () => {
  await end('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Starts the program and returns the addresses of Spotify, Google and Apple Music. */
async function start(): Promise<[string, string, string]> {
  const ports = { SPOTIFY: '0', GOOGLE: '0', APPLE: '0' };
  const env = Object.entries(ports).map(([name, port]) => [`PLAYA_SANDBOX_${name}_PORT`, port]);
  const started = spawn(process.execPath, [program, '--catalogue', catalogue, '--state', join(folder, 'state')], {
    env: { ...process.env, ...Object.fromEntries(env) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  let out = '';
  return new Promise((resolve, reject) => {
    started.once('exit', () => reject(new Error(`ended: ${out}`)));
    started.stdout.on('data', (chunk) => {
      out += chunk;
      const [spotify, google, apple] = out.match(/http:\/\/127\.0\.0\.1:\d+(?=\n)/g) ?? [];
      if (spotify && google && apple) resolve([spotify, google, apple]);
    });
  });
}

async function end(signal: 'SIGTERM' | 'SIGKILL') {
  const ending = child;
  child = undefined;
  if (ending === undefined) return;
  const ended = new Promise((resolve) => ending.once('exit', resolve));
  ending.kill(signal);
  await ended;
}

interface Access {
  name: string;
  accessToken: string;
  refreshToken: string;
  developerToken: string;
}

const demoOf = async (url: string): Promise<Access> => {
  const all = (await (await fetch(`${url}/_sandbox/accounts`)).json()) as Access[];
  const demo = all.find(({ name }) => name === 'demo');
  if (demo === undefined) throw new Error('no account demo');
  return demo;
};

const call = async (url: string, token: string, path: string, method = 'GET', body?: object) => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : null,
  });
  return { status: response.status, body: await response.json().catch(() => null) };
};

const rowsOf = async (url: string, token: string, id: string): Promise<string[]> => {
  const { body } = await call(url, token, `/v1/playlists/${id}/tracks?limit=50`);
  return body.items.map((row: { track: { name: string } | null }) => row.track?.name ?? null);
};

/** What the demo account does on a day: a playlist of its own, two songs, one of them liked, and a playlist unfollowed. */
async function useSpotify(url: string, token: string) {
  const found = await call(url, token, '/v1/search?q=Small&type=track&limit=5');
  const [first, second] = found.body.tracks.items as { id: string; uri: string; name: string }[];
  if (first === undefined || second === undefined) throw new Error('no songs');
  const [initial] = (await call(url, token, '/v1/me/playlists')).body.items;
  const made = await call(url, token, '/v1/me/playlists', 'POST', { name: 'Yesterday' });
  await call(url, token, `/v1/playlists/${made.body.id}/tracks`, 'POST', { uris: [first.uri, second.uri] });
  await call(url, token, `/v1/me/tracks?ids=${first.id}`, 'PUT');
  await call(url, token, `/v1/playlists/${initial.id}/followers`, 'DELETE');
  return { id: made.body.id as string, songs: [first, second] };
}

const stateOf = async (url: string, token: string) => {
  const playlists = await call(url, token, '/v1/me/playlists');
  const likes = await call(url, token, '/v1/me/tracks');
  return {
    playlists: playlists.body.items.map(({ name }: { name: string }) => name),
    likes: likes.body.items.map((row: { track: { name: string } }) => row.track.name),
  };
};

it('stopped and started again, has accounts as people left them, with tokens that work', {
  timeout: 60_000,
}, async () => {
  const [spotify, google, apple] = await start();
  const [atSpotify, atGoogle, atApple] = await Promise.all([spotify, google, apple].map(demoOf));
  if (!atSpotify || !atGoogle || !atApple) throw new Error('no account demo');
  const { id, songs } = await useSpotify(spotify, atSpotify.accessToken);
  const video = { snippet: { title: 'Videos of mine' }, status: { privacyStatus: 'private' } };
  await call(google, atGoogle.accessToken, '/youtube/v3/playlists?part=snippet,status', 'POST', video);
  const before = await stateOf(spotify, atSpotify.accessToken);
  expect(before).toEqual({ playlists: ['Yesterday'], likes: [songs[0]?.name] });
  await end('SIGTERM');

  const [again, googleAgain, appleAgain] = await start();
  expect(await stateOf(again, atSpotify.accessToken)).toEqual(before);
  expect(await rowsOf(again, atSpotify.accessToken, id)).toEqual(songs.map(({ name }) => name));
  const mine = await call(
    googleAgain,
    atGoogle.accessToken,
    '/youtube/v3/playlists?part=snippet&mine=true&maxResults=50',
  );
  expect(mine.body.items.map((item: { snippet: { title: string } }) => item.snippet.title)).toContain('Videos of mine');
  const renewed = await fetch(`${googleAgain}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: atGoogle.refreshToken,
      client_id: 'playa-sandbox-google',
      client_secret: 'playa-sandbox-google-secret',
    }),
  });
  expect(renewed.status).toBe(200);
  const { developerToken } = await demoOf(appleAgain);
  const library = await fetch(`${appleAgain}/v1/me/library/playlists`, {
    headers: { authorization: `Bearer ${developerToken}`, 'music-user-token': atApple.accessToken },
  });
  expect(library.status).toBe(200);

  const next = await call(again, atSpotify.accessToken, '/v1/me/playlists', 'POST', { name: 'Yesterday' });
  expect(next.body.id).not.toBe(id);
});

it('killed, has what was done until a moment before', { timeout: 60_000 }, async () => {
  const [spotify] = await start();
  const { accessToken } = await demoOf(spotify);
  await useSpotify(spotify, accessToken);
  const before = await stateOf(spotify, accessToken);
  const written = () => readFileSync(join(folder, 'state/spotify/library.json'), 'utf8');
  await expect.poll(written, { timeout: 5_000 }).toContain('likes');
  await expect.poll(() => JSON.parse(written()).value.likes.demo).toHaveLength(1);
  await end('SIGKILL');
  const [again] = await start();
  expect(await stateOf(again, accessToken)).toEqual(before);
});

it('with another catalogue, keeps playlists, whose missing songs are removed rows, and adds the new ones', {
  timeout: 60_000,
}, async () => {
  const [spotify] = await start();
  const { accessToken } = await demoOf(spotify);
  const { id, songs } = await useSpotify(spotify, accessToken);
  await end('SIGTERM');
  const rows = readFileSync(catalogue, 'utf8').split('\n');
  const without = rows.filter((row) => !row.includes(`,${songs[0]?.name},`));
  expect(without).toHaveLength(rows.length - 1);
  writeFileSync(catalogue, without.join('\n'));
  appendFileSync(catalogue, 'Added,Pop,Added Song,Added Singer,Added Album,2021-01-01,190000,50\n');

  const [again] = await start();
  expect(await rowsOf(again, accessToken, id)).toEqual([null, songs[1]?.name]);
  expect(await stateOf(again, accessToken)).toEqual({ playlists: ['Yesterday', 'Added'], likes: [] });
});

it('after a reset, starts again as it did at first', { timeout: 60_000 }, async () => {
  const [spotify] = await start();
  const { accessToken } = await demoOf(spotify);
  const first = await stateOf(spotify, accessToken);
  await useSpotify(spotify, accessToken);
  await fetch(`${spotify}/_sandbox/reset`, { method: 'POST' });
  await end('SIGTERM');
  const [again] = await start();
  expect(await stateOf(again, accessToken)).toEqual(first);
});
