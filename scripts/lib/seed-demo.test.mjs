import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCookieJar } from './cookie-jar.mjs';
import { demo, readForm, seedDemo } from './seed-demo.mjs';

const page = 'http://127.0.0.1:4010/authorize?state=a';

describe('readForm', () => {
  const read = (html) => {
    const { action, fields } = readForm(html, page);
    return { action: action.href, fields: Object.fromEntries(fields) };
  };

  it('fills in the demo account, hidden fields as they are, and the first button', () => {
    const html = `<p>Log in</p><form action="/login?next=1&amp;x=2" method="post">
      <input name="user" autofocus><input type="password" name="secret"><input type="hidden" name="csrf" value="a&quot;b&#39;c">
      <button>Nameless</button><button name="decision" value="accept">Accept</button><button name="decision" value="deny">Deny</button>
    </form>`;
    expect(read(html)).toEqual({
      action: 'http://127.0.0.1:4010/login?next=1&x=2',
      fields: { user: demo.username, secret: demo.password, csrf: `a"b'c`, decision: 'accept' },
    });
  });

  it('goes back to the page itself where the form names no address', () => {
    expect(read('<form method="post"><input type="hidden" name="empty"></form>')).toEqual({
      action: page,
      fields: { empty: '' },
    });
  });

  it('decodes each entity once', () => {
    const { fields } = read('<form action="/"><input type="hidden" name="a" value="&amp;lt;&lt;&gt;"></form>');
    expect(fields.a).toBe('&lt;<>');
  });

  it('refuses a page without a form by its address', () => {
    expect(() => readForm('<h1>Not now</h1>', page)).toThrow(`The sandbox's page at ${page} holds no form.`);
  });
});

/** A server that answers by path; a handler gets the request and its body. */
const serve = async (handlers) => {
  const seen = [];
  const server = http.createServer(async (request, response) => {
    const body = (await request.setEncoding('utf8').toArray()).join('');
    const { pathname } = new URL(request.url, 'http://x');
    seen.push(`${request.method} ${pathname}`);
    const { status = 200, headers = {}, json = {} } = handlers[pathname]?.(request, body) ?? { status: 404 };
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    seen,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

describe('createCookieJar', () => {
  let server;
  beforeAll(async () => {
    server = await serve({
      '/set': () => ({
        headers: { 'set-cookie': ['session=a=b==; Path=/; HttpOnly', 'theme=dark', 'gone=x'] },
      }),
      '/end': () => ({ headers: { 'set-cookie': ['theme=; Path=/', 'gone=x; Max-Age=0'] } }),
      '/show': (request) => ({
        json: { cookie: request.headers.cookie ?? null, own: request.headers['x-own'] ?? null },
      }),
      '/away': () => ({ status: 302, headers: { location: '/show' } }),
    });
  });
  afterAll(() => server.close());
  const shown = async (jar) => (await jar(`${server.url}/show`, { headers: { 'x-own': '1' } })).json();

  it('sends back what was set, and no longer what was ended', async () => {
    const jar = createCookieJar();
    expect(await shown(jar)).toEqual({ cookie: null, own: '1' });
    await jar(`${server.url}/set`);
    expect(await shown(jar)).toEqual({ cookie: 'session=a=b==; theme=dark; gone=x', own: '1' });
    await jar(`${server.url}/end`);
    expect(await shown(jar)).toEqual({ cookie: 'session=a=b==', own: '1' });
  });

  it('keeps its cookies from another jar, and leaves redirects to the caller', async () => {
    await createCookieJar()(`${server.url}/set`);
    const jar = createCookieJar();
    expect((await shown(jar)).cookie).toBeNull();
    expect((await jar(`${server.url}/away`)).status).toBe(302);
  });
});

describe('seedDemo', () => {
  const user = {
    isSpotifyConnected: true,
    isGoogleConnected: true,
    isAppleConnected: true,
    primaryStreamingService: 'spotify',
  };
  const seed = async (handlers, simulated = ['spotify', 'youtube', 'apple']) => {
    const server = await serve(handlers);
    const urls = { backend: server.url, mailbox: server.url, sandbox: { apple: server.url } };
    try {
      await seedDemo({ urls, simulated });
    } finally {
      await server.close();
    }
    return server.seen;
  };
  const loggedIn = (changes) => () => ({ json: { accessToken: 'token', user: { ...user, ...changes } } });

  it('does nothing more for an account that has everything', async () => {
    expect(await seed({ '/api/v1/auth/login': loggedIn({}) })).toEqual(['POST /api/v1/auth/login']);
  });

  it('leaves services that are the real ones to the user', async () => {
    const handlers = { '/api/v1/auth/login': loggedIn({ isSpotifyConnected: false, primaryStreamingService: null }) };
    expect(await seed(handlers, ['apple'])).toEqual(['POST /api/v1/auth/login']);
  });

  it('signs up with the mailed code where there is no account', async () => {
    let verified;
    const handlers = {
      '/api/v1/auth/login': () => ({ status: 401 }),
      '/api/v1/auth/signup': (_, body) => ({ json: JSON.parse(body) }),
      '/api/messages': () => ({
        json: {
          messages: [{ text: 'Your code:\n\n4711\n\nOr http://127.0.0.1:3000/#a' }, { text: 'Your code:\n\n1234\n' }],
        },
      }),
      '/api/v1/auth/verify/account': (_, body) => {
        verified = JSON.parse(body);
        return loggedIn({})();
      },
    };
    await seed(handlers);
    expect(verified).toEqual({ code: '4711', email: demo.email });
  });

  it('tells which call the backend refused, in the backend’s words', async () => {
    const handlers = {
      '/api/v1/auth/login': () => ({ status: 401 }),
      '/api/v1/auth/signup': () => ({ status: 429, json: { message: 'Too many attempts' } }),
    };
    await expect(seed(handlers)).rejects.toThrow(
      'The account "demo" could not be made: POST /auth/signup said "Too many attempts".',
    );
  });

  it('gives up on a service that redirects for ever, and tells of one that refuses', async () => {
    const connecting = (redirect) => ({
      '/api/v1/auth/login': loggedIn({ isSpotifyConnected: false }),
      '/api/v1/auth/connect-ticket': () => ({ json: { ticket: 'once' } }),
      '/api/v1/auth/login/spotify': () => ({ status: 302, headers: { location: redirect } }),
    });
    await expect(seed(connecting('/api/v1/auth/login/spotify'))).rejects.toThrow('went round in circles');
    await expect(seed(connecting('/connect-accounts?errorConnect=denied'))).rejects.toThrow(
      'The account could not be connected: denied',
    );
  });
});
