import type { StreamingClient } from '@playa/contracts';
import { toUniqueIds } from '../validate-arguments.ts';
import { type AppleApi, service } from './apple-api.ts';
import { AppleRelatedSongs, AppleWritten } from './apple-schemas.ts';
import { limits } from './apple-traits.ts';

/** The one status that confirms that songs were saved. */
const savedStatuses = [202];

/** Saving songs in the library and checking them. Apple lets apps remove none. */
export const appleSavedSongs = ({
  call,
  storefront,
}: AppleApi): Pick<StreamingClient, 'saveTracks' | 'savedAmong'> => ({
  async saveTracks(trackIds, callOptions) {
    const ids = toUniqueIds(service, trackIds, limits.editBatch);
    if (ids.length === 0) return;
    const query = { 'ids[songs]': ids.join(',') };
    const path = ['me', 'library'];
    await call({ method: 'POST', path, query, responseSchema: AppleWritten, statuses: savedStatuses }, callOptions);
  },

  async savedAmong(trackIds, callOptions) {
    const ids = toUniqueIds(service, trackIds, limits.editBatch);
    if (ids.length === 0) return new Set();
    const path = ['catalog', await storefront(callOptions), 'songs'];
    const query = { ids: ids.join(','), relate: 'library' };
    const { data } = await call({ method: 'GET', path, query, responseSchema: AppleRelatedSongs }, callOptions);
    const isSaved = ({ relationships }: (typeof data)[number]) => (relationships?.library?.data ?? []).length > 0;
    return new Set(data.filter(isSaved).map(({ id }) => id));
  },
});
