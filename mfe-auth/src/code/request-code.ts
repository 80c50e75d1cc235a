import { type NotifyKind, ProblemError } from '@playa/contracts';
import { messageOf } from '../forms/message-of.ts';

/** Seconds until a code that was just sent may be asked for again. */
const pauseSeconds = 30;

const inSeconds = (seconds: number): number => Date.now() + seconds * 1000;

/** When a code that was sent right now may be asked for again; milliseconds since 1970. */
export const resendAtAfterSending = (): number => inSeconds(pauseSeconds);

interface CodeRequest {
  kind: NotifyKind;
  message: string;
  /** Milliseconds since 1970. */
  resendAt: number;
}

const pauseAfter = (error: unknown): number => (error instanceof ProblemError ? (error.problem.retryAfter ?? 0) : 0);

/** Asks for another code by `ask`; a refusal says when it may be tried again. Never throws. */
export const requestCode = async (ask: () => Promise<{ message: string }>): Promise<CodeRequest> => {
  try {
    const { message } = await ask();
    return { kind: 'success', message, resendAt: resendAtAfterSending() };
  } catch (error) {
    return { kind: 'error', message: messageOf(error), resendAt: inSeconds(pauseAfter(error)) };
  }
};
