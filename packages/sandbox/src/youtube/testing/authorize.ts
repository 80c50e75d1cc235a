import type { FastifyInstance } from 'fastify';
import { fullScope } from '../oauth/scopes.ts';

export const callback = 'http://127.0.0.1:4000/api/v1/auth/google/callback';

/** What a well-behaved app asks for. */
export const goodRequest = {
  client_id: 'playa-sandbox-google',
  redirect_uri: callback,
  response_type: 'code',
  scope: fullScope,
  access_type: 'offline',
  prompt: 'consent',
  state: 'st4te',
};

/** Posts the login form as a browser does. */
export const postLogin = (app: FastifyInstance, form: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/o/oauth2/v2/auth',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

/** Logs `demo` in, consents, and returns the authorization code. */
export const obtainCode = async (app: FastifyInstance, changes: Record<string, string> = {}): Promise<string> => {
  const form = { ...goodRequest, ...changes, account: 'demo', password: 'playa-demo', decision: 'agree' };
  const { headers } = await postLogin(app, form);
  const code = new URL(String(headers.location)).searchParams.get('code');
  if (code === null) throw new Error('No code came back');
  return code;
};

/** One call of the token endpoint by the registered client. */
export const postToken = (app: FastifyInstance, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      client_id: 'playa-sandbox-google',
      client_secret: 'playa-sandbox-google-secret',
      ...fields,
    }).toString(),
  });
