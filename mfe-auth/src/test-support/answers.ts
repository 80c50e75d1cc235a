import type { Problem, Session, User } from '@playa/contracts';

/** An answer that says no. */
export const refusal = (
  httpStatus: number,
  code: Problem['code'],
  message: string,
  more: Pick<Problem, 'fields' | 'retryAfter'> = {},
): Response => Response.json({ status: 'error', code, message, ...more }, { status: httpStatus });

export const message = (text: string) => ({ status: 'success', message: text });

export const sessionOf = (user: User): Session => ({
  status: 'success',
  message: 'Login successful',
  accessToken: 'access-token',
  user,
});

/** An answer that is on its way until told otherwise. */
export const pendingAnswer = () => {
  let give: (answer: unknown) => void = () => undefined;
  const answer = new Promise((resolve) => {
    give = resolve;
  });
  return { answer, give };
};
