import { afterEach, beforeEach, expect, it } from 'vitest';
import { manifest } from '../testing/remote-build.ts';
import { type RemoteServer, startRemoteServer } from '../testing/remote-server.ts';
import { readManifestStart } from './manifest-start.ts';

let server: RemoteServer;
beforeEach(async () => {
  server = await startRemoteServer();
  server.answers['/b1/mf-manifest.json'] = { body: manifest };
});
afterEach(() => server.close());

const read = (signal = AbortSignal.timeout(5000)) =>
  readManifestStart({ remote: 'library', entry: `${server.origin}/b1/mf-manifest.json`, signal, fetch });
const withChanges = (changes: object): string => JSON.stringify({ ...JSON.parse(manifest), ...changes });

it('returns the entry script and the initial files of the exposed module', async () => {
  const none = { integrity: null, scripts: [], styles: [] };
  expect(await read()).toEqual({ ...none, entryScript: `${server.origin}/b1/remote-entry.js` });
  const assets = {
    js: { sync: ['js/remote.js'], async: ['js/late.js'] },
    css: { sync: ['css/remote.css'], async: [] },
  };
  const metaData = { remoteEntry: { name: 'entry.js', path: 'js' } };
  server.answers['/b1/mf-manifest.json'] = { body: withChanges({ metaData, exposes: [{ path: './remote', assets }] }) };
  expect(await read()).toEqual({
    entryScript: `${server.origin}/b1/js/entry.js`,
    integrity: null,
    scripts: [`${server.origin}/b1/js/remote.js`],
    styles: [`${server.origin}/b1/css/remote.css`],
  });
});

it.each([
  ['http', { status: 503, body: '' }],
  ['network', { behaviour: 'cut' }],
  ['invalid-manifest', { body: '<!doctype html>' }],
  ['invalid-manifest', { body: 'null' }],
  ['invalid-manifest', { body: '[]' }],
  ['invalid-manifest', { body: '{"metaData":{},"exposes":[]}' }],
  ['invalid-manifest', { body: '{"metaData":{"remoteEntry":{"name":"../b0/x.js","path":""}},"exposes":[]}' }],
  [
    'invalid-manifest',
    { body: '{"metaData":{"remoteEntry":{"name":"https://evil.example/x.js","path":""}},"exposes":[]}' },
  ],
] as const)('rejects as "%s": %o', async (kind, answer) => {
  server.answers['/b1/mf-manifest.json'] = answer;
  await expect(read()).rejects.toMatchObject({ kind, remote: 'library' });
});

it('ignores invalid parts of `exposes`', async () => {
  server.answers['/b1/mf-manifest.json'] = { body: withChanges({ exposes: [null, { path: './remote' }] }) };
  expect(await read()).toMatchObject({ scripts: [], styles: [] });
});

it('rejects when the signal aborts', async () => {
  server.answers['/b1/mf-manifest.json'] = { behaviour: 'hang' };
  await expect(read(AbortSignal.timeout(50))).rejects.toMatchObject({ kind: 'timeout' });
});
