import type { SandboxContext } from '../../context.ts';
import { redirectProblem } from '../../http/redirect-uri.ts';
import type { CodeRequest } from './grants.ts';
import { canRead, parseScopes, unknownScopes } from './scopes.ts';

/** The parameters of the authorization URL. The login form carries them unchanged. */
export type AuthorizationParams = Readonly<Record<string, string | undefined>>;

export interface AuthorizationRequest {
  code: Omit<CodeRequest, 'account'>;
  state: string | null;
}

/** Why Google shows an error page instead of sending the person back. */
export interface AuthorizationProblem {
  status: 400 | 401;
  error: string;
}

const problem = (error: string, status: AuthorizationProblem['status'] = 400): AuthorizationProblem => ({
  status,
  error,
});

const readChallenge = (params: AuthorizationParams): CodeRequest['challenge'] | AuthorizationProblem => {
  const { code_challenge: value, code_challenge_method: method = 'plain' } = params;
  if (!value) return null;
  if (method !== 'S256' && method !== 'plain') return problem('invalid_request');
  return { value, method };
};

/** Reads and checks an authorization request: registered client, exact redirect URI, code flow, a YouTube scope. */
export const readAuthorization = (
  context: SandboxContext,
  params: AuthorizationParams,
): AuthorizationRequest | AuthorizationProblem => {
  const { client_id: clientId, redirect_uri: redirectUri = '', scope = '' } = params;
  if (clientId !== context.credentials.googleClientId) return problem('invalid_client', 401);
  if (redirectProblem(context, 'google', redirectUri) !== null) return problem('redirect_uri_mismatch');
  if (params.response_type !== 'code') return problem('unsupported_response_type');
  const scopes = parseScopes(scope);
  if (!canRead(scopes) || unknownScopes(scopes).length > 0) return problem('invalid_scope');
  const challenge = readChallenge(params);
  if (challenge !== null && 'error' in challenge) return challenge;
  const offline = params.access_type === 'offline' && (params.prompt ?? '').split(' ').includes('consent');
  return { code: { clientId, redirectUri, scopes, offline, challenge }, state: params.state ?? null };
};
