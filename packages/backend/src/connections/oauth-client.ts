import { ExchangeError, exchange } from '@playa/contracts';
import * as oauth from 'oauth4webapi';
import { z } from 'zod';

/** The answer of a service's token endpoint. */
export interface TokenSet {
  accessToken: string;
  /** Null if the previous one stays valid. */
  refreshToken: string | null;
  expiresAt: Date;
}

/**
 * `cancelled`: the user declined. `no-code`: the callback had no code. `refused`: the code or refresh token is invalid.
 * `unavailable`: the token endpoint does not answer, or not with tokens.
 */
export type OAuthFailure = 'cancelled' | 'no-code' | 'refused' | 'unavailable';

export class OAuthError extends Error {
  readonly kind: OAuthFailure;

  constructor(kind: OAuthFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'OAuthError';
    this.kind = kind;
  }
}

/** The OAuth settings of a service. */
export interface OAuthSettings {
  authorizeUrl: string;
  tokenUrl: string;
  clientId: string;
  /** Null for a public client. */
  clientSecret: string | null;
  scopes: readonly string[];
  /** The redirect URI; it has to be registered with the service. */
  redirectUri: string;
  /** Further parameters of the authorization address. */
  extras?: Readonly<Record<string, string>>;
  /** Timeout of an exchange in milliseconds; 10 seconds by default, which is shorter than the lease of a refresh. */
  timeoutMs?: number;
}

/** The parameters of the OAuth callback, with the stored state of the authorisation. */
export interface OAuthCallback {
  parameters: URLSearchParams;
  state: string;
  codeVerifier: string;
}

export interface OAuthClient {
  /** The URL of the service's login and consent page. */
  authorizeUrl(request: { state: string; codeVerifier: string }): Promise<string>;
  /** Exchanges the code of a callback, which must carry this state. @throws {OAuthError} */
  exchange(callback: OAuthCallback): Promise<TokenSet>;
  /** @throws {OAuthError} refused, unavailable */
  refresh(refreshToken: string): Promise<TokenSet>;
  /** A token of the app itself, without a user; needs a client secret. @throws {OAuthError} unavailable */
  grantToApp(): Promise<TokenSet>;
}

export const createCodeVerifier = oauth.generateRandomCodeVerifier;

const standardTimeoutMs = 10_000;
const maxBytes = 64 * 1024;
/** Default lifetime of a token if the service states none; both state an hour. */
const usualSeconds = 3600;
const longestSeconds = 24 * 60 * 60;

/** Valid tokens: printable ASCII (RFC 6749, appendix A) of a storable length. */
const Token = z
  .string()
  .max(8192)
  .regex(/^[ -~]+$/);

/**
 * Normalises a token answer for the library. It would reject the answer for an invalid lifetime or a missing token type, and a single-use
 * refresh token would be lost.
 */
const Granted = z.object({
  access_token: Token,
  token_type: z
    .string()
    .regex(/^bearer$/i)
    .default('Bearer'),
  refresh_token: Token.nullish().transform((token) => token ?? undefined),
  expires_in: z
    .union([z.number(), z.string().transform(Number)])
    .pipe(z.number().positive().max(longestSeconds))
    .catch(usualSeconds),
});

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** `fetch` for the library: limited in time and size, without redirects; it returns status and body only. */
const boundedFetch =
  (timeoutMs: number) =>
  async (
    url: string,
    { body, headers, method }: oauth.CustomFetchOptions<'POST', URLSearchParams>,
  ): Promise<Response> => {
    const { ok, status, text } = await exchange(url, { method, body, headers }, { timeoutMs, maxBytes });
    const answer = readJson(text);
    return Response.json(ok ? Granted.parse(answer) : answer, { status });
  };

/** Without the library's error as the cause: it contains the code or the tokens, and causes are logged. */
const callbackError = (error: unknown): OAuthError =>
  error instanceof oauth.AuthorizationResponseError && error.error === 'access_denied'
    ? new OAuthError('cancelled', 'the person did not agree')
    : new OAuthError('no-code', 'the service sent the browser back without a code');

/** As above. */
const tokenError = (error: unknown): OAuthError => {
  if (error instanceof oauth.ResponseBodyError) {
    const code = /^[!-~]{1,100}$/.test(error.error) ? error.error : 'no reason';
    const kind = code === 'invalid_grant' ? 'refused' : 'unavailable';
    return new OAuthError(kind, `the token endpoint said ${error.status} ${code}`);
  }
  if (!(error instanceof ExchangeError)) return new OAuthError('unavailable', 'the token endpoint gave no tokens');
  return new OAuthError('unavailable', `the token endpoint does not answer: ${error.kind}`, error);
};

const toTokenSet = ({
  access_token,
  refresh_token,
  expires_in = usualSeconds,
}: oauth.TokenEndpointResponse): TokenSet => ({
  accessToken: access_token,
  refreshToken: refresh_token ?? null,
  expiresAt: new Date(Date.now() + expires_in * 1000),
});

/** The authorization code flow with PKCE (S256), for one service. */
export const createOAuthClient = (settings: OAuthSettings): OAuthClient => {
  const { authorizeUrl, tokenUrl, clientId, clientSecret, redirectUri, timeoutMs = standardTimeoutMs } = settings;
  const server: oauth.AuthorizationServer = {
    issuer: new URL(authorizeUrl).origin,
    authorization_endpoint: authorizeUrl,
    token_endpoint: tokenUrl,
  };
  const client: oauth.Client = { client_id: clientId };
  const authentication = clientSecret === null ? oauth.None() : oauth.ClientSecretPost(clientSecret);
  const options = {
    [oauth.customFetch]: boundedFetch(timeoutMs),
    // The configuration decides: a stand-in on loopback has no certificate.
    [oauth.allowInsecureRequests]: tokenUrl.startsWith('http:'),
  };
  const readCallback = (parameters: URLSearchParams, state: string): URLSearchParams => {
    try {
      const valid = oauth.validateAuthResponse(server, client, parameters, state);
      if (valid.getAll('code').length === 1 && valid.get('code') !== '') return valid;
    } catch (error) {
      throw callbackError(error);
    }
    throw callbackError(null);
  };

  return {
    authorizeUrl: async ({ state, codeVerifier }) => {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: settings.scopes.join(' '),
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...settings.extras,
      });
      return `${authorizeUrl}?${query}`;
    },
    exchange: async ({ parameters, state, codeVerifier }) => {
      const callback = readCallback(parameters, state);
      try {
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          authentication,
          callback,
          redirectUri,
          codeVerifier,
          options,
        );
        return toTokenSet(await oauth.processAuthorizationCodeResponse(server, client, response));
      } catch (error) {
        throw tokenError(error);
      }
    },
    grantToApp: async () => {
      try {
        const response = await oauth.clientCredentialsGrantRequest(server, client, authentication, {}, options);
        return toTokenSet(await oauth.processClientCredentialsResponse(server, client, response));
      } catch (error) {
        throw tokenError(error);
      }
    },
    refresh: async (refreshToken) => {
      try {
        const response = await oauth.refreshTokenGrantRequest(server, client, authentication, refreshToken, options);
        return toTokenSet(await oauth.processRefreshTokenResponse(server, client, response));
      } catch (error) {
        throw tokenError(error);
      }
    },
  };
};
