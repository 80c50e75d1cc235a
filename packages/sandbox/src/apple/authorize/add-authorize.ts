import type { FastifyInstance, FastifyReply } from 'fastify';
import { errorPage, escapeHtml, loginPage } from '../../http/login-page.ts';
import { logIn } from '../../world/accounts.ts';
import type { AppleState } from '../state.ts';

type Form = Readonly<Record<string, string | undefined>>;

interface Opener {
  /** The app's developer token. */
  token: string;
  /** The origin of the page that opened the pop-up. Only this page gets the answer. */
  origin: string;
}

const page = (opener: Opener, again?: { error: string; account: string }): string =>
  loginPage({
    service: 'Apple Music',
    colour: '#b3122e',
    action: '/authorize',
    hidden: { ...opener },
    permissions: ['See your Apple Music library', 'Add songs and playlists to it'],
    ...again,
  });

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** The pop-up of `MusicKit.authorize()`. After the login it sends the user token to the page that opened it. */
export const addAuthorize = (app: FastifyInstance, state: AppleState): void => {
  const read = async (form: Form, reply: FastifyReply): Promise<Opener | null> => {
    const { token = '', origin = '' } = form;
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    if (isOrigin(origin) && (await state.developerTokens.accepts(token, origin))) return { token, origin };
    reply.code(401).send(errorPage('Apple Music', 'The app that sent you here is not allowed to use Apple Music.'));
    return null;
  };

  app.get<{ Querystring: Form }>('/authorize', async ({ query }, reply) => {
    const opener = await read(query, reply);
    return opener === null ? reply : reply.send(page(opener));
  });

  app.post<{ Body: Form | null }>('/authorize', async ({ body }, reply) => {
    const { account: name = '', password = '', decision, ...form } = body ?? {};
    const opener = await read(form, reply);
    if (opener === null) return reply;
    if (decision !== 'agree') return reply.send(answerPage(opener.origin, null));
    const account = logIn(state.world.accounts, name, password);
    if (account === undefined) {
      return reply.code(401).send(page(opener, { error: 'Wrong account name or password', account: name }));
    }
    return reply.send(answerPage(opener.origin, state.userTokens.issue(account.name)));
  });
};

/** Runs in the pop-up: posts the token to the opener, whose origin the browser checks, and closes the pop-up. */
const script = `
  const { origin, token } = document.querySelector('main').dataset;
  if (window.opener) {
    const answer = { source: 'musickit-authorize', userToken: token || null };
    window.opener.postMessage(answer, origin);
    window.close();
  }`;

/** The last page of the pop-up, with the user token; null when the person cancelled. */
export const answerPage = (origin: string, userToken: string | null): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Apple Music (sandbox)</title></head>
<body>
<main data-origin="${escapeHtml(origin)}" data-token="${escapeHtml(userToken ?? '')}">
<h1>${userToken === null ? 'Cancelled' : 'Connected'}</h1>
<p>You can close this window.</p>
</main>
<script>${script}</script>
</body>
</html>`;
