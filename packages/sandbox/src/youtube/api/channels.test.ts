import { expect, it } from 'vitest';
import { startYoutube } from '../testing/start-youtube.ts';

it('gives ones own channel, or channels by id', async () => {
  const { call, accountOf } = await startYoutube();
  const own = await call('GET', '/channels?part=snippet&mine=true', { as: 'ada' });
  expect(own.json.items).toMatchObject([{ id: accountOf('ada').userId, snippet: { title: 'Ada' } }]);
  const other = await call('GET', `/channels?part=snippet&id=${accountOf('tunde').userId}`);
  expect(other.json.items).toMatchObject([{ snippet: { title: 'Tunde' } }]);
  expect(await call('GET', '/channels?part=snippet')).toMatchObject({ reason: 'missingRequiredParameter' });
});
