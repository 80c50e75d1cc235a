import { randomUUID } from 'node:crypto';

interface ErrorText {
  title: string;
  detail: string;
  /** The query parameter at fault. */
  parameter?: string;
}

/** An answer in Apple's error format, every field a string; routes throw it, the app renders it. */
export class AppleError extends Error {
  readonly status: number;
  /** Null where Apple answers a status alone. */
  readonly body: unknown;

  constructor(status: number, code: string, text: ErrorText | null) {
    super(text?.detail ?? `Apple answers ${status} without a body`);
    this.name = 'AppleError';
    this.status = status;
    this.body = text && {
      errors: [
        {
          id: randomUUID().replaceAll('-', '').slice(0, 26).toUpperCase(),
          title: text.title,
          detail: text.detail,
          status: String(status),
          code,
          ...(text.parameter === undefined ? {} : { source: { parameter: text.parameter } }),
        },
      ],
    };
  }
}

/** The developer token is bad, or the call is one Apple does not offer. */
export const unauthorized = (): AppleError => new AppleError(401, '40100', null);

/** The user token is missing or dead. */
export const userTokenRefused = (): AppleError =>
  new AppleError(403, '40300', { title: 'Forbidden', detail: 'Invalid authentication' });

export const notFound = (): AppleError =>
  new AppleError(404, '40400', {
    title: 'Resource Not Found',
    detail: 'Resource with requested id was not found',
  });

export const nothingRelated = (relationship: string): AppleError =>
  new AppleError(404, '40403', {
    title: 'No related resources',
    detail: `No related resources found for ${relationship}`,
  });

export const invalidValue = (parameter: string, detail: string): AppleError =>
  new AppleError(400, '40005', { title: 'Invalid Parameter Value', detail, parameter });

export const missingParameter = (parameter: string): AppleError =>
  new AppleError(400, '40004', {
    title: 'Missing Required Parameter',
    detail: `Parameter '${parameter}' is required`,
    parameter,
  });

export const invalidBody = (detail: string): AppleError =>
  new AppleError(400, '40006', { title: 'Invalid Request Body', detail });

/** What adding tracks answers at times, whether or not it took. */
export const unableToUpdateTracks = (): AppleError =>
  new AppleError(500, '50001', { title: 'Upstream Service Error', detail: 'Unable to update tracks' });
