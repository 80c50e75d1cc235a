import {
  applySync,
  changeSync,
  createSync,
  deleteSync,
  getSync,
  listSyncs,
  previewSync,
  type Sync,
  type SyncDetails,
} from '@playa/contracts';
import { answer, backendOf, copiesApi } from '../store/copies-api.ts';

type Settings = { id: string } & Partial<Pick<Sync, 'daily' | 'removals'>>;

const syncTags = copiesApi.enhanceEndpoints({ addTagTypes: ['syncs'] });

/** Playlists that are kept in step. Loaded with the parts that show them. */
const syncsApi = syncTags.injectEndpoints({
  endpoints: (build) => ({
    syncs: build.query<Sync[], void>({
      queryFn: async (_, { extra }) => {
        const told = await answer(backendOf(extra).call(listSyncs));
        return 'data' in told ? { data: told.data.syncs } : told;
      },
      providesTags: ['syncs'],
    }),
    sync: build.query<SyncDetails, string>({
      keepUnusedDataFor: 0,
      queryFn: (id, { extra }) => answer(backendOf(extra).call(getSync, { params: { id } })),
    }),
    createSync: build.mutation<Sync, string>({
      queryFn: (copyId, { extra }) => answer(backendOf(extra).call(createSync, { body: { copyId } })),
      invalidatesTags: ['syncs'],
    }),
    previewSync: build.mutation<Sync, string>({
      queryFn: (id, { extra }) => answer(backendOf(extra).call(previewSync, { params: { id } })),
    }),
    applySync: build.mutation<Sync, { id: string; previewId: string }>({
      queryFn: ({ id, previewId }, { extra }) =>
        answer(backendOf(extra).call(applySync, { params: { id }, body: { previewId } })),
    }),
    changeSync: build.mutation<Sync, Settings>({
      queryFn: ({ id, ...body }, { extra }) => answer(backendOf(extra).call(changeSync, { params: { id }, body })),
      onQueryStarted: async ({ id, ...wanted }, { dispatch, queryFulfilled }) => {
        const put = (change: Partial<Sync>) =>
          dispatch(
            syncsApi.util.updateQueryData('syncs', undefined, (syncs) => {
              const known = syncs.find((sync) => sync.id === id);
              if (known) Object.assign(known, change);
            }),
          );
        // The switch answers at once, and goes back where it was refused.
        const shown = put(wanted);
        try {
          put((await queryFulfilled).data);
        } catch {
          shown.undo();
        }
      },
    }),
    deleteSync: build.mutation<unknown, string>({
      queryFn: (id, { extra }) => answer(backendOf(extra).call(deleteSync, { params: { id } })),
      invalidatesTags: ['syncs'],
    }),
  }),
});

export const {
  useSyncsQuery,
  useSyncQuery,
  useCreateSyncMutation,
  usePreviewSyncMutation,
  useApplySyncMutation,
  useChangeSyncMutation,
  useDeleteSyncMutation,
} = syncsApi;
