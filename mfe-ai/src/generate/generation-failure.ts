import { ProblemError, TransportError } from '@playa/contracts';
import { texts } from '../texts.ts';

const { problems: words } = texts;

/** Why there is no playlist, as text for the listener, and what the listener can do. */
export interface GenerationFailure {
  title: string;
  text: string;
  /** `connect` and `reconnect` link to the page where services are connected; `retry` repeats the request. */
  remedy: 'connect' | 'reconnect' | 'retry';
}

const waitText = (retryAfter: number | undefined): string => (retryAfter === undefined ? '' : words.wait(retryAfter));

const fromProblem = ({ problem: { code, message, retryAfter } }: ProblemError): GenerationFailure => {
  switch (code) {
    case 'service-not-connected':
      return { title: words.notConnected, text: `${message} ${words.notConnectedText}`, remedy: 'connect' };
    case 'service-refused':
      return { title: words.title, text: `${message} ${words.reconnectText}`, remedy: 'reconnect' };
    default:
      return {
        title: code === 'too-many-requests' ? words.pause : words.title,
        text: [message, waitText(retryAfter)].filter(Boolean).join(' '),
        remedy: 'retry',
      };
  }
};

/** Converts an error of `requestPlaylist`. */
export const toGenerationFailure = (error: unknown): GenerationFailure => {
  if (error instanceof ProblemError) return fromProblem(error);
  const isSlow = error instanceof TransportError && error.kind === 'TIMEOUT_ERROR';
  const text = error instanceof Error && !isSlow ? error.message : words.slow;
  return { title: words.title, text, remedy: 'retry' };
};
