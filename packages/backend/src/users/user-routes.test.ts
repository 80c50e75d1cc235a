import { publicProfile, signup } from '@playa/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import { newPerson, signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';

describe('the public profile', () => {
  let backend: TestBackend;
  let client: ApiClient;
  beforeAll(async () => {
    backend = await startTestBackend();
    client = await signedUp(backend);
  });
  afterAll(() => backend.stop());

  const look = (username: string) => client.call(publicProfile, { params: { username } });
  const lookInVain = (username: string) => client.problem(publicProfile, { params: { username } });

  it('tells the name and since when, whatever the case, and nothing else', async () => {
    const person = { ...newPerson(), username: 'Ọlá / & co?' };
    await signedUp(backend, person);
    const { profile } = await look('ọlá / & CO?');
    expect(profile).toEqual({ username: 'Ọlá / & co?', memberSince: expect.any(String) });
    expect(Math.abs(Date.parse(profile.memberSince) - Date.now())).toBeLessThan(60_000);
  });

  it('is there for confirmed accounts alone', async () => {
    const person = newPerson();
    await new ApiClient(backend.url).call(signup, { body: person });
    expect(await lookInVain(person.username)).toEqual({
      status: 'error',
      code: 'not-found',
      message: 'There is no user of this name.',
    });
    expect(await lookInVain('nobody-here')).toMatchObject({ code: 'not-found' });
  });

  it('is shown to people who are signed in', async () => {
    const visitor = new ApiClient(backend.url);
    expect(await visitor.problem(publicProfile, { params: { username: 'anybody' } })).toMatchObject({
      code: 'unauthenticated',
    });
  });
});
