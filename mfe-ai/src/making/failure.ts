import { ProblemError, TransportError } from '@playa/contracts';
import { texts } from '../texts.ts';

const { problems: words } = texts;

/** Why there is no playlist, in words for a listener, and what helps. */
export interface MakingFailure {
  title: string;
  text: string;
  /** `connect` and `reconnect`: the page where services are connected. `retry`: the same request again. */
  help: 'connect' | 'reconnect' | 'retry';
}

const waitText = (retryAfter: number | undefined): string => (retryAfter === undefined ? '' : words.wait(retryAfter));

const ofProblem = ({ problem: { code, message, retryAfter } }: ProblemError): MakingFailure => {
  switch (code) {
    case 'service-not-connected':
      return { title: words.notConnected, text: `${message} ${words.notConnectedText}`, help: 'connect' };
    case 'service-refused':
      return { title: words.title, text: `${message} ${words.reconnectText}`, help: 'reconnect' };
    default:
      return {
        title: code === 'too-many-requests' ? words.pause : words.title,
        text: [message, waitText(retryAfter)].filter(Boolean).join(' '),
        help: 'retry',
      };
  }
};

/** The failure of whatever asking for a playlist threw. */
export const failureOf = (error: unknown): MakingFailure => {
  if (error instanceof ProblemError) return ofProblem(error);
  const isSlow = error instanceof TransportError && error.kind === 'TIMEOUT_ERROR';
  const text = error instanceof Error && !isSlow ? error.message : words.slow;
  return { title: words.title, text, help: 'retry' };
};
