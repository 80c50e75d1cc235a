import { createCookieJar, timeoutMs } from './cookie-jar.mjs';
import { UserError } from './user-error.mjs';

export const demo = { username: 'demo', email: 'demo@playa.example', password: 'playa-demo' };

const decodeEntities = (text) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

const attribute = (tag, name) => {
  const found = tag.match(new RegExp(`\\b${name}="([^"]*)"`));
  return found ? decodeEntities(found[1]) : undefined;
};

/**
 * The first form of a page, filled in: the demo account in its text and password fields, what its hidden fields hold,
 * and its first button, which Enter would press.
 * @returns {{action: URL, fields: URLSearchParams}}
 * @throws {UserError} for a page without a form
 */
export const readForm = (html, pageUrl) => {
  const form = html.match(/<form\b[^>]*>/i)?.[0];
  if (!form) throw new UserError(`The sandbox's page at ${pageUrl} holds no form.`);
  const fields = new URLSearchParams();
  const filled = { password: demo.password, hidden: undefined };
  for (const tag of html.match(/<input\b[^>]*>/gi) ?? []) {
    const type = attribute(tag, 'type') ?? 'text';
    fields.set(
      attribute(tag, 'name'),
      (type in filled ? filled[type] : demo.username) ?? attribute(tag, 'value') ?? '',
    );
  }
  const button = html.match(/<button\b[^>]*\bname=[^>]*>/i)?.[0];
  if (button) fields.set(attribute(button, 'name'), attribute(button, 'value') ?? '');
  return { action: new URL(attribute(form, 'action') || pageUrl, pageUrl), fields };
};

const api = (backend, jar, { username }) => {
  let accessToken;
  const call = async (method, path, body) => {
    const response = await jar(`${backend}/api/v1${path}`, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
      },
      body: body ? JSON.stringify(body) : undefined,
    });
    const json = await response.json().catch(() => ({}));
    if (json.accessToken) accessToken = json.accessToken;
    return { ok: response.ok, json, status: response.status };
  };
  const must = async (...args) => {
    const answer = await call(...args);
    if (answer.ok) return answer.json;
    throw new UserError(
      `The account "${username}" could not be made: ${args[0]} ${args[1]} said "${answer.json.message ?? answer.status}".`,
    );
  };
  return { call, must };
};

const getJson = async (url) => (await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })).json();

const signUp = async ({ must }, mailbox, person) => {
  const { email } = person;
  await must('POST', '/auth/signup', person);
  const { messages } = await getJson(`${mailbox}/api/messages?to=${encodeURIComponent(email)}`);
  // On a line of its own: the link below it has digits too.
  const code = messages[0]?.text.match(/^\d{4}$/m)?.[0];
  return must('POST', '/auth/verify/account', { code, email });
};

/** Goes through a service's own login page like a browser without scripts: form, consent, redirects back to Playa. */
const connectByRedirect = async ({ must }, jar, backend, path) => {
  const { ticket } = await must('POST', '/auth/connect-ticket');
  let url = new URL(`${backend}/api/v1${path}?state=${encodeURIComponent(ticket)}`);
  let init = {};
  for (let hop = 0; hop < 12; hop += 1) {
    const response = await jar(url, init);
    init = {};
    const location = response.headers.get('location');
    if (location) {
      url = new URL(location, url);
      const refused = url.searchParams.get('errorConnect');
      if (refused) throw new UserError(`The account could not be connected: ${refused}`);
      if (/connect-?accounts/.test(url.pathname)) return;
      continue;
    }
    const { action, fields } = readForm(await response.text(), url);
    url = action;
    init = { method: 'POST', body: fields, headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  }
  throw new UserError(`Connecting ${path} went round in circles.`);
};

const connectApple = async ({ must }, apple) => {
  const accounts = await getJson(`${apple}/_sandbox/accounts`);
  const account = accounts.find((it) => it.name === demo.username);
  await must('POST', '/user/applemusic', { accessToken: account.accessToken });
};

/**
 * Makes a person's account through the product's own API and the services' own login pages, unless it is there, and connects
 * it with the sandbox's demo account on each of the services.
 * @param {{backend: string, mailbox: string, sandbox: {apple: string}}} urls
 * @param {{username: string, email: string, password: string}} person
 * @param {{services: readonly string[], primary: string | null}} choice
 * @throws {UserError}
 */
export const seedListener = async (urls, person, { services, primary }) => {
  const jar = createCookieJar();
  const client = api(urls.backend, jar, person);
  const { username, password } = person;
  const { ok, json } = await client.call('POST', '/auth/login', { username, email: username, password });
  const { user } = ok ? json : await signUp(client, urls.mailbox, person);
  const missing = (service, flag) => services.includes(service) && !user[flag];
  if (missing('spotify', 'isSpotifyConnected'))
    await connectByRedirect(client, jar, urls.backend, '/auth/login/spotify');
  if (missing('youtube', 'isGoogleConnected')) await connectByRedirect(client, jar, urls.backend, '/auth/google');
  if (missing('apple', 'isAppleConnected')) await connectApple(client, urls.sandbox.apple);
  if (user.primaryStreamingService === null && primary) {
    await client.must('PATCH', '/auth/change-primary-streaming-service', { service: primary });
  }
};

/** Makes the demo account unless it is there. Services that are the real ones are left for the user to connect. */
export const seedDemo = ({ urls, simulated }) =>
  seedListener(urls, demo, { services: simulated, primary: simulated.includes('spotify') ? 'spotify' : null });
