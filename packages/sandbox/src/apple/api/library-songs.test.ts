import { expect, it } from 'vitest';
import { startApple } from '../testing/start-apple.ts';

const add = (ids: string[]) => `/v1/me/library?ids[songs]=${ids.join(',')}`;

it('adds songs with 202 and no body, and passes over ids it does not know', async () => {
  const { call, songIds } = await startApple();
  expect(await call('POST', add([...songIds(2), '1']))).toMatchObject({ status: 202, json: null });
  const { json } = await call('GET', '/v1/me/library/songs');
  expect(json.meta.total).toBe(2);
  expect(json.data[0]).toMatchObject({ type: 'library-songs', attributes: { playParams: { isLibrary: true } } });
  expect(await call('POST', '/v1/me/library')).toMatchObject({ status: 400, code: '40004' });
});

it('lists 25 a page', async () => {
  const { call, songIds } = await startApple();
  await call('POST', add(songIds(26)));
  const { json } = await call('GET', '/v1/me/library/songs');
  expect([json.data.length, json.next]).toEqual([25, '/v1/me/library/songs?offset=25']);
});

it('shows them after a moment in the strict profile, and answers 404 while there are none', async () => {
  const { call, context, songIds } = await startApple('strict');
  await call('POST', add(songIds(1)));
  expect(await call('GET', '/v1/me/library/songs')).toMatchObject({ status: 404, code: '40403' });
  context.clock.advance(300);
  expect((await call('GET', '/v1/me/library/songs')).json.meta.total).toBe(1);
});

it('keeps to the account', async () => {
  const { call, songIds } = await startApple();
  await call('POST', add(songIds(1)));
  expect((await call('GET', '/v1/me/library/songs', { as: 'tunde' })).json.data).toEqual([]);
});
