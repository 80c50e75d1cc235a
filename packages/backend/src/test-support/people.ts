import { login, signup, verifyAccount } from '@playa/contracts';
import { ApiClient } from './api-client.ts';
import type { TestBackend } from './test-backend.ts';

let count = 0;

/** Nobody else has this name. */
export const newPerson = () => {
  count += 1;
  return { username: `listener${count}`, email: `listener${count}@playa.test`, password: 'let the music flow' };
};

export type Person = ReturnType<typeof newPerson>;

/** The code that was mailed last; `after` is the id of the mail that does not count any more. */
export const mailedCode = async ({ mailbox }: Pick<TestBackend, 'mailbox'>, to: string, after = 0): Promise<string> => {
  const mail = await mailbox.waitForMail({ to, after, timeout: 5000 });
  return mail.text.match(/^\d{4}$/m)?.[0] ?? '';
};

/** The token of the link that was mailed last; `after` is the id of the mail that does not count any more. */
export const mailedLink = async ({ mailbox }: Pick<TestBackend, 'mailbox'>, to: string, after = 0): Promise<string> => {
  const mail = await mailbox.waitForMail({ to, after, timeout: 5000 });
  return mail.text.match(/#link=([\w-]{22})&/)?.[1] ?? '';
};

/** A browser whose person has signed up and confirmed the code. */
export const signedUp = async (
  backend: Pick<TestBackend, 'url' | 'mailbox'>,
  person: Person = newPerson(),
): Promise<ApiClient> => {
  const client = new ApiClient(backend.url);
  await client.call(signup, { body: person });
  const code = await mailedCode(backend, person.email);
  const session = await client.call(verifyAccount, { body: { email: person.email, code } });
  client.accessToken = session.accessToken;
  return client;
};

/** Another browser of the same person. */
export const loggedIn = async (
  backend: Pick<TestBackend, 'url'>,
  { username, password }: Person,
): Promise<ApiClient> => {
  const client = new ApiClient(backend.url);
  client.accessToken = (await client.call(login, { body: { username, password } })).accessToken;
  return client;
};
