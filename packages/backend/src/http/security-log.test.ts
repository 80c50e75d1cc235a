import { changePassword, login, userDetails } from '@playa/contracts';
import { createTestDatabase, type Mailbox, startMailbox } from '@playa/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../test-support/api-client.ts';
import { type BackendProcess, startBackendProcess } from '../test-support/backend-process.ts';
import { newPerson, signedUp } from '../test-support/people.ts';
import { testEnvironment } from '../test-support/test-backend.ts';

interface Line {
  reqId?: string;
  req?: { method: string; url: string; address: string };
  res?: { statusCode: number; userId?: string; problem?: string };
}

describe('the log of a backend', () => {
  let backend: BackendProcess;
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await startMailbox({ smtpPort: 0, pagePort: 0 });
    const [DATABASE_URL, SMTP_URL] = [await createTestDatabase(), mailbox.smtpUrl];
    backend = await startBackendProcess(testEnvironment({ DATABASE_URL, SMTP_URL, LOG_LEVEL: 'info' }));
  });
  afterAll(async () => {
    await backend.kill('SIGTERM');
    await mailbox.close();
  });

  /** What was logged of every answer to the calls of an address, oldest first. */
  const answersOf = (path: string): Line['res'][] => {
    const lines = backend
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line): Line => JSON.parse(line));
    const asked = lines.filter(({ req }) => req?.url === `/api/v1${path}`).map(({ reqId }) => reqId);
    return lines.filter(({ reqId, res }) => res && asked.includes(reqId)).map(({ res }) => res);
  };

  it('names the account of a login and of what is done with it, and why anything was refused', async () => {
    const person = newPerson();
    const client = await signedUp({ url: backend.url, mailbox }, person);
    const { user, accessToken } = await client.call(login, {
      body: { username: person.username, password: person.password },
    });
    // The login has ended the session before.
    client.accessToken = accessToken;
    await client.problem(login, { body: { username: person.username, password: 'not the password' } });
    await client.problem(changePassword, {
      body: { currentPassword: 'wrong as well', newPassword: 'a new one for tests' },
    });
    await new ApiClient(backend.url).problem(userDetails);
    const userId = user._id;

    await expect.poll(() => answersOf('/auth/user-details')).toEqual([{ statusCode: 401, problem: 'unauthenticated' }]);
    expect(answersOf('/auth/login')).toEqual([
      { statusCode: 200, userId },
      { statusCode: 401, problem: 'invalid-credentials' },
    ]);
    expect(answersOf('/user/changepassword')).toEqual([{ statusCode: 400, userId, problem: 'invalid-input' }]);
  });
});
