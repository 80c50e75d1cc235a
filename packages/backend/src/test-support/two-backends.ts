import { afterAll, beforeAll } from 'vitest';
import { ApiClient } from './api-client.ts';
import { newPerson, type Person, signedUp } from './people.ts';
import { startTestBackend, type TestBackend } from './test-backend.ts';

const refreshCookie = 'playa_refresh_token';

/** Two backends on one database; its person has an account. */
interface TwoBackends {
  backend: TestBackend;
  other: TestBackend;
  database: TestBackend['database'];
  person: Person;
}

/** Two backends for the tests of a block. `use` is called before the first of them. */
export const onTwoBackends = (use: (both: TwoBackends) => void): void => {
  const started: TestBackend[] = [];
  beforeAll(async () => {
    const backend = await startTestBackend();
    started.push(backend);
    const other = await startTestBackend(backend.environment);
    started.unshift(other);
    const person = newPerson();
    await signedUp(backend, person);
    use({ backend, other, database: backend.database, person });
  });
  afterAll(async () => {
    for (const backend of started) await backend.stop();
  });
};

/** The refresh token of a browser; '' for none. */
export const refreshTokenOf = (client: ApiClient): string => client.cookies.get(refreshCookie) ?? '';

/** Another browser, or another try of the same one, with the refresh token of `client`. */
export const withRefreshTokenOf = (client: ApiClient, { url }: Pick<TestBackend, 'url'>): ApiClient => {
  const copy = new ApiClient(url);
  copy.cookies.set(refreshCookie, refreshTokenOf(client));
  return copy;
};
