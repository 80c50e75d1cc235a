interface ErrorDetail {
  message: string;
  domain: string;
  reason: string;
  location?: string;
  locationType?: 'parameter' | 'header' | 'other';
}

/** An answer in the error format of Google's APIs; routes throw it, the app renders it. */
export class GoogleError extends Error {
  readonly code: number;
  readonly body: unknown;

  constructor(code: number, detail: ErrorDetail, status?: string) {
    super(detail.message);
    this.name = 'GoogleError';
    this.code = code;
    this.body = {
      error: { code, message: detail.message, errors: [detail], ...(status === undefined ? {} : { status }) },
    };
  }
}

const badParameter = (location: string, reason: string, message: string, domain = 'global'): GoogleError =>
  new GoogleError(400, { message, domain, reason, location, locationType: 'parameter' });

export const requiredParameter = (name: string): GoogleError =>
  badParameter(name, 'required', `Required parameter: ${name}`);

export const invalidParameter = (name: string, message: string): GoogleError =>
  badParameter(name, 'invalidParameter', message);

export const unknownPart = (part: string): GoogleError =>
  badParameter('part', 'unknownPart', `'${part}'`, 'youtube.part');

export const invalidPageToken = (): GoogleError =>
  badParameter('pageToken', 'invalidPageToken', 'The request specifies an invalid page token.', 'youtube.parameter');

export const invalidFilters = (name: string): GoogleError =>
  badParameter(name, 'invalidFilters', 'The request specifies an invalid filter parameter.', 'youtube.parameter');

export const missingFilter = (expected: readonly string[]): GoogleError =>
  new GoogleError(400, {
    message: `No filter selected. Expected one of: ${expected.join(', ')}`,
    domain: 'youtube.parameter',
    reason: 'missingRequiredParameter',
    location: 'parameters.',
    locationType: 'other',
  });

const unauthenticated = (reason: string, errorMessage: string, message: string): GoogleError =>
  new GoogleError(
    401,
    {
      message: `${errorMessage}: ${message}`,
      domain: 'global',
      reason,
      location: 'Authorization',
      locationType: 'header',
    },
    'UNAUTHENTICATED',
  );

export const loginRequired = (): GoogleError =>
  unauthenticated('required', 'Login Required', 'Request is missing required authentication credential.');

export const invalidCredentials = (): GoogleError =>
  unauthenticated('authError', 'Invalid Credentials', 'Request had invalid authentication credentials.');

export const invalidApiKey = (): GoogleError =>
  new GoogleError(
    400,
    { message: 'API key not valid. Please pass a valid API key.', domain: 'global', reason: 'badRequest' },
    'INVALID_ARGUMENT',
  );

/** A filter for what belongs to the user, in a call without one. */
export const userFilterRefused = (name: string): GoogleError =>
  new GoogleError(401, {
    message: `The request uses the <code>${name}</code> parameter but is not properly authorized.`,
    domain: 'youtube.parameter',
    reason: 'authorizationRequired',
    location: name,
    locationType: 'parameter',
  });

/** The account has no channel. */
export const signupRequired = (): GoogleError =>
  new GoogleError(401, {
    message: 'Unauthorized',
    domain: 'youtube.header',
    reason: 'youtubeSignupRequired',
    location: 'Authorization',
    locationType: 'header',
  });

export const insufficientScope = (): GoogleError =>
  new GoogleError(
    403,
    {
      message: 'Request had insufficient authentication scopes.',
      domain: 'global',
      reason: 'insufficientPermissions',
    },
    'PERMISSION_DENIED',
  );

export const mainQuotaExceeded = (): GoogleError =>
  new GoogleError(403, {
    message:
      'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
    domain: 'youtube.quota',
    reason: 'quotaExceeded',
  });

export const searchQuotaExceeded = (): GoogleError =>
  new GoogleError(
    429,
    {
      message:
        "Quota exceeded for quota metric 'Search Queries' and limit 'Search Queries per day' of service 'youtube.googleapis.com' for consumer 'project_number:401020304050'.",
      domain: 'global',
      reason: 'rateLimitExceeded',
    },
    'RESOURCE_EXHAUSTED',
  );

/** What goes wrong with playlists and their items. */
export const playlistError = (
  code: number,
  reason: string,
  message: string,
  place: { domain?: string; location?: string; locationType?: 'parameter' | 'other' } = {},
): GoogleError =>
  new GoogleError(code, {
    message,
    domain: place.domain ?? 'youtube.playlistItem',
    reason,
    ...(place.location === undefined
      ? {}
      : { location: place.location, locationType: place.locationType ?? 'parameter' }),
  });

export const playlistNotFound = (parameter: 'playlistId' | 'id'): GoogleError =>
  playlistError(
    404,
    'playlistNotFound',
    `The playlist identified with the request's <code>${parameter}</code> parameter cannot be found.`,
    { domain: parameter === 'id' ? 'youtube.playlist' : 'youtube.playlistItem', location: parameter },
  );
