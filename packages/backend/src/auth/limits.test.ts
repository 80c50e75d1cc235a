import {
  changePassword,
  type Endpoint,
  forgetPassword,
  login,
  Problem,
  resendCode,
  resendEmailCode,
  signup,
  updateUserDetails,
  verifyAccount,
  verifyResetPassword,
} from '@playa/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import { newPerson, type Person, signedUp } from '../test-support/people.ts';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';

const quarterOfAnHour = 15 * 60;
const hour = 60 * 60;
const day = 24 * hour;

interface Row {
  /** What is counted, as the counter is called. */
  counter: string;
  times: number;
  seconds: number;
  endpoint: Endpoint;
  body?: (person: Person) => Record<string, unknown>;
  /** Who tries: `member` has confirmed their code and a session, `newcomer` has signed up only. */
  who: 'nobody' | 'newcomer' | 'member';
}

interface Somebody {
  person: Person;
  authorization: string;
  remoteAddress: string;
}

const wrongLogin = ({ username }: Person) => ({ username, password: 'not this one' });
const wrongCode = ({ email }: Person) => ({ email, code: '0000' });
const ownEmail = ({ email }: Person) => ({ email });
const wrongChange = () => ({ currentPassword: 'not this one', newPassword: 'long enough' });
const newEmail = ({ password }: Person) => ({ email: newPerson().email, currentPassword: password });
const stolenEmail = () => ({ email: newPerson().email, currentPassword: 'not this one' });

const rows: readonly Row[] = [
  { counter: 'login:account', times: 10, seconds: quarterOfAnHour, endpoint: login, body: wrongLogin, who: 'member' },
  { counter: 'login:everywhere', times: 200, seconds: hour, endpoint: login, body: wrongLogin, who: 'member' },
  { counter: 'login:address', times: 100, seconds: quarterOfAnHour, endpoint: login, body: wrongLogin, who: 'nobody' },
  { counter: 'sign-up:address', times: 200, seconds: hour, endpoint: signup, body: (person) => person, who: 'nobody' },
  {
    counter: 'resend:address',
    times: 100,
    seconds: quarterOfAnHour,
    endpoint: resendCode,
    body: ownEmail,
    who: 'nobody',
  },
  {
    counter: 'mail:address:sign-up',
    times: 5,
    seconds: quarterOfAnHour,
    endpoint: resendCode,
    body: ownEmail,
    who: 'newcomer',
  },
  { counter: 'mail:inbox', times: 20, seconds: hour, endpoint: resendCode, body: ownEmail, who: 'newcomer' },
  {
    counter: 'reset:address',
    times: 30,
    seconds: quarterOfAnHour,
    endpoint: forgetPassword,
    body: ownEmail,
    who: 'nobody',
  },
  {
    counter: 'mail:address:reset-password',
    times: 5,
    seconds: quarterOfAnHour,
    endpoint: forgetPassword,
    body: ownEmail,
    who: 'member',
  },
  { counter: 'mail:inbox', times: 20, seconds: hour, endpoint: forgetPassword, body: ownEmail, who: 'member' },
  { counter: 'code:address', times: 60, seconds: day, endpoint: verifyAccount, body: wrongCode, who: 'newcomer' },
  { counter: 'code:address', times: 60, seconds: day, endpoint: verifyResetPassword, body: wrongCode, who: 'nobody' },
  {
    counter: 'password:session',
    times: 10,
    seconds: quarterOfAnHour,
    endpoint: changePassword,
    body: wrongChange,
    who: 'member',
  },
  {
    counter: 'password:session',
    times: 10,
    seconds: quarterOfAnHour,
    endpoint: updateUserDetails,
    body: stolenEmail,
    who: 'member',
  },
  {
    counter: 'details:account',
    times: 20,
    seconds: quarterOfAnHour,
    endpoint: updateUserDetails,
    body: () => ({}),
    who: 'member',
  },
  {
    counter: 'mail:own:change-email',
    times: 5,
    seconds: quarterOfAnHour,
    endpoint: updateUserDetails,
    body: newEmail,
    who: 'member',
  },
  { counter: 'mail:own:change-email', times: 5, seconds: quarterOfAnHour, endpoint: resendEmailCode, who: 'member' },
];

describe('limits', () => {
  let backend: TestBackend;
  let database: TestBackend['database'];
  /** Two of each kind: one who tries, and another one who goes on. */
  let people: Readonly<Record<Row['who'], readonly Somebody[]>>;
  beforeAll(async () => {
    backend = await startTestBackend();
    ({ database } = backend);
    const kinds = ['nobody', 'newcomer', 'member'] as const;
    const arrived = await Promise.all(kinds.flatMap((who) => [arrive(who), arrive(who)]));
    people = { nobody: arrived.slice(0, 2), newcomer: arrived.slice(2, 4), member: arrived.slice(4, 6) };
  });
  beforeEach(() => database.query('delete from rate_limits'));
  afterAll(() => backend.stop());

  let addresses = 0;
  const arrive = async (who: Row['who']): Promise<Somebody> => {
    const person = newPerson();
    addresses += 1;
    const remoteAddress = `10.0.0.${addresses}`;
    let authorization = '';
    if (who === 'newcomer') await new ApiClient(backend.url).call(signup, { body: person });
    if (who === 'member') {
      const client = await signedUp(backend, person);
      await client.call(updateUserDetails, { body: newEmail(person) });
      authorization = `Bearer ${client.accessToken}`;
    }
    return { person, authorization, remoteAddress };
  };
  const attempt = async ({ endpoint, body }: Row, { person, authorization, remoteAddress }: Somebody) => {
    const response = await backend.app.server.inject({
      method: endpoint.method as 'POST',
      url: `/api/v1${endpoint.path}`,
      remoteAddress,
      headers: { authorization },
      ...(body ? { payload: body(person) } : {}),
    });
    return { status: response.statusCode, retryAfter: response.headers['retry-after'], body: response.json<unknown>() };
  };
  /** As if somebody had tried so often. */
  const count = (counter: string, times: number) =>
    database.query('update rate_limits set count = $1 where key like $2', [times, `${counter}:%`]);

  it.each(rows)('stop $counter after $times times in $seconds s at $endpoint.path', async (row) => {
    const [somebody, other] = people[row.who];
    if (!somebody || !other) throw new Error(`there are no two of ${row.who}`);
    expect((await attempt(row, somebody)).status).not.toBe(429);
    await count(row.counter, row.times - 1);
    expect((await attempt(row, somebody)).status).not.toBe(429);
    // A try that turned out harmless is given back.
    await count(row.counter, row.times);

    const refused = await attempt(row, somebody);
    expect(refused.status).toBe(429);
    const { code, retryAfter = 0 } = Problem.parse(refused.body);
    expect(code).toBe('too-many-requests');
    expect(refused.retryAfter).toBe(String(retryAfter));
    expect(retryAfter).toBeGreaterThan(row.seconds - 60);
    expect(retryAfter).toBeLessThanOrEqual(row.seconds);
    expect((await attempt(row, other)).status, 'others go on').not.toBe(429);

    await database.query('update rate_limits set reset_at = now()');
    expect((await attempt(row, somebody)).status).not.toBe(429);
  });
});
