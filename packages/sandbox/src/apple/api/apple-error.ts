import { randomUUID } from 'node:crypto';

interface ErrorText {
  title: string;
  detail: string;
  /** The invalid query parameter. */
  parameter?: string;
}

/** An error in Apple's format. Routes throw it, and the app sends it. */
export class AppleError extends Error {
  readonly status: number;
  /** Null where Apple sends a status without a body. */
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

/** The developer token is invalid, or Apple does not offer the call. */
export const unauthorized = (): AppleError => new AppleError(401, '40100', null);

/** The user token is missing or expired. */
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

/** An occasional answer to adding tracks, whether or not it took effect. */
export const unableToUpdateTracks = (): AppleError =>
  new AppleError(500, '50001', { title: 'Upstream Service Error', detail: 'Unable to update tracks' });
