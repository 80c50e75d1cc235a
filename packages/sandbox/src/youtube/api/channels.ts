import type { FastifyInstance } from 'fastify';
import { firstValue, listValues, sliceWindow } from '../../http/list-query.ts';
import { channelIdOf, channelParts, channelResource } from '../resources/channel.ts';
import { show } from '../resources/resource.ts';
import type { YoutubeState } from '../state.ts';
import { addCall, type Call, listCost } from './call.ts';
import { missingFilter } from './google-error.ts';
import { listAnswer, readParts, readWindow } from './page.ts';

const chosen = (state: YoutubeState, { account, query }: Call) => {
  if (firstValue(query, 'mine') === 'true') return [account];
  const ids = listValues(query, 'id');
  if (ids.length === 0) throw missingFilter(['mine', 'id']);
  return state.world.owners.filter((candidate) => ids.includes(channelIdOf(candidate)));
};

/** `channels.list`: one's own channel, or those of the given ids. */
export const addChannels = (app: FastifyInstance, state: YoutubeState): void =>
  addCall(app, state, {
    method: 'GET',
    path: '/channels',
    access: 'read',
    cost: listCost,
    handle: (call) => {
      const parts = readParts(call.query, channelParts);
      const window = readWindow(call.query);
      const accounts = chosen(state, call);
      const items = sliceWindow(accounts, window).map((account) => show(channelResource(account), parts));
      return listAnswer('channel', window, accounts.length, items);
    },
  });
