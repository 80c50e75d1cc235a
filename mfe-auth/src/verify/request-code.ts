import { type BackendClient, type NotifyKind, ProblemError, resendCode } from '@playa/contracts';
import { messageOf } from '../forms/message-of.ts';

/** Seconds until a code that was just sent may be asked for again. */
const pauseSeconds = 30;

interface CodeRequest {
  kind: NotifyKind;
  message: string;
  /** Milliseconds since 1970. */
  resendAt: number;
}

const pauseAfter = (error: unknown): number => (error instanceof ProblemError ? (error.problem.retryAfter ?? 0) : 0);

/** Asks for another code; a refusal says when it may be tried again. Never throws. */
export const requestCode = async (backend: BackendClient, email: string): Promise<CodeRequest> => {
  const after = (seconds: number) => Date.now() + seconds * 1000;
  try {
    const { message } = await backend.call(resendCode, { body: { email } });
    return { kind: 'success', message, resendAt: after(pauseSeconds) };
  } catch (error) {
    return { kind: 'error', message: messageOf(error), resendAt: after(pauseAfter(error)) };
  }
};
