import type { FastifyInstance, FastifyReply } from 'fastify';
import { loginPage, refusalPage } from '../../http/login-page.ts';
import { logIn } from '../../world/log-in.ts';
import type { AppleState } from '../state.ts';
import { answerPage } from './answer-page.ts';

type Form = Readonly<Record<string, string | undefined>>;

interface Opener {
  /** The app's developer token. */
  token: string;
  /** The page that opened the pop-up, which alone gets the answer. */
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

/** The pop-up of `MusicKit.authorize()`: log in, agree, and the user token goes to the page that asked. */
export const addAuthorize = (app: FastifyInstance, state: AppleState): void => {
  const read = async (form: Form, reply: FastifyReply): Promise<Opener | null> => {
    const { token = '', origin = '' } = form;
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    if (isOrigin(origin) && (await state.developerTokens.accepts(token, origin))) return { token, origin };
    reply.code(401).send(refusalPage('Apple Music', 'The app that sent you here is not allowed to use Apple Music.'));
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
    const account = logIn(state.world, name, password);
    if (account === undefined) {
      return reply.code(401).send(page(opener, { error: 'Wrong account name or password', account: name }));
    }
    return reply.send(answerPage(opener.origin, state.userTokens.issue(account.name)));
  });
};
