import type { FastifyInstance } from 'fastify';
import { channelParts, channelResource } from '../resources/channel.ts';
import { show } from '../resources/resource.ts';
import type { YoutubeState } from '../state.ts';
import { addCall, type Call, listPrice } from './call.ts';
import { missingFilter } from './google-error.ts';
import { cut, listAnswer, readWindow } from './page.ts';
import { readParts, valueOf, valuesOf } from './query.ts';

const chosen = (state: YoutubeState, { account, query }: Call) => {
  if (valueOf(query, 'mine') === 'true') return [account];
  const ids = valuesOf(query, 'id');
  if (ids.length === 0) throw missingFilter(['mine', 'id']);
  return state.world.accounts.filter(({ userId }) => ids.includes(userId));
};

/** `channels.list`: one's own channel, or those of the given ids. */
export const addChannels = (app: FastifyInstance, state: YoutubeState): void =>
  addCall(app, state, {
    method: 'GET',
    path: '/channels',
    access: 'read',
    price: listPrice,
    answer: (call) => {
      const parts = readParts(call.query, channelParts);
      const window = readWindow(call.query);
      const accounts = chosen(state, call);
      const items = cut(accounts, window).map((account) => show(channelResource(account), parts));
      return listAnswer('channel', window, accounts.length, items);
    },
  });
