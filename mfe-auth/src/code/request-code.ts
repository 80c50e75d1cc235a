import { type NotifyKind, ProblemError } from '@playa/contracts';
import { messageOf } from '../forms/message-of.ts';

/** Seconds after which another code can be requested. */
const pauseSeconds = 30;

const inSeconds = (seconds: number): number => Date.now() + seconds * 1000;

/** The time from which another code can be requested, in milliseconds since 1970. */
export const resendAtAfterSending = (): number => inSeconds(pauseSeconds);

interface CodeRequest {
  kind: NotifyKind;
  message: string;
  /** Milliseconds since 1970. */
  resendAt: number;
}

const pauseAfter = (error: unknown): number => (error instanceof ProblemError ? (error.problem.retryAfter ?? 0) : 0);

/** Requests another code with `ask`; a refusal contains the time of the next try. Never throws. */
export const requestCode = async (ask: () => Promise<{ message: string }>): Promise<CodeRequest> => {
  try {
    const { message } = await ask();
    return { kind: 'success', message, resendAt: resendAtAfterSending() };
  } catch (error) {
    return { kind: 'error', message: messageOf(error), resendAt: inSeconds(pauseAfter(error)) };
  }
};
