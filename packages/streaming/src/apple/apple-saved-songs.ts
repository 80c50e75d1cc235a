import type { StreamingClient } from '@playa/contracts';
import { listedIds } from '../expect-batch.ts';
import { AppleRelatedSongs, AppleWritten } from './apple-answers.ts';
import { type AppleApi, service } from './apple-api.ts';
import { limits } from './apple-traits.ts';

/** The one status that confirms that songs were saved. */
const savedStatuses = [202];

/** Saving songs in the library and checking them. Apple lets apps remove none. */
export const appleSavedSongs = ({
  call,
  storefront,
}: AppleApi): Pick<StreamingClient, 'saveTracks' | 'savedAmong'> => ({
  async saveTracks(trackIds, callOptions) {
    const ids = listedIds(service, trackIds, limits.editBatch);
    if (ids.length === 0) return;
    const query = { 'ids[songs]': ids.join(',') };
    const path = ['me', 'library'];
    await call({ method: 'POST', path, query, answer: AppleWritten, statuses: savedStatuses }, callOptions);
  },

  async savedAmong(trackIds, callOptions) {
    const ids = listedIds(service, trackIds, limits.editBatch);
    if (ids.length === 0) return new Set();
    const path = ['catalog', await storefront(callOptions), 'songs'];
    const query = { ids: ids.join(','), relate: 'library' };
    const { data } = await call({ method: 'GET', path, query, answer: AppleRelatedSongs }, callOptions);
    const isSaved = ({ relationships }: (typeof data)[number]) => (relationships?.library?.data ?? []).length > 0;
    return new Set(data.filter(isSaved).map(({ id }) => id));
  },
});
