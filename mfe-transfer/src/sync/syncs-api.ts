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
import { backendOf, copiesApi, toQueryResult } from '../store/copies-api.ts';

type Settings = { id: string } & Partial<Pick<Sync, 'daily' | 'removals'>>;

const syncTags = copiesApi.enhanceEndpoints({ addTagTypes: ['syncs'] });

/** The endpoints of syncs, loaded with the components that use them. */
const syncsApi = syncTags.injectEndpoints({
  endpoints: (build) => ({
    syncs: build.query<Sync[], void>({
      queryFn: async (_, { extra }) => {
        const result = await toQueryResult(backendOf(extra).call(listSyncs));
        return 'data' in result ? { data: result.data.syncs } : result;
      },
      providesTags: ['syncs'],
    }),
    sync: build.query<SyncDetails, string>({
      keepUnusedDataFor: 0,
      queryFn: (id, { extra }) => toQueryResult(backendOf(extra).call(getSync, { params: { id } })),
    }),
    createSync: build.mutation<Sync, string>({
      queryFn: (copyId, { extra }) => toQueryResult(backendOf(extra).call(createSync, { body: { copyId } })),
      invalidatesTags: ['syncs'],
    }),
    previewSync: build.mutation<Sync, string>({
      queryFn: (id, { extra }) => toQueryResult(backendOf(extra).call(previewSync, { params: { id } })),
    }),
    applySync: build.mutation<Sync, { id: string; previewId: string }>({
      queryFn: ({ id, previewId }, { extra }) =>
        toQueryResult(backendOf(extra).call(applySync, { params: { id }, body: { previewId } })),
    }),
    changeSync: build.mutation<Sync, Settings>({
      queryFn: ({ id, ...body }, { extra }) =>
        toQueryResult(backendOf(extra).call(changeSync, { params: { id }, body })),
      onQueryStarted: async ({ id, ...wanted }, { dispatch, queryFulfilled }) => {
        const patchSync = (change: Partial<Sync>) =>
          dispatch(
            syncsApi.util.updateQueryData('syncs', undefined, (syncs) => {
              const known = syncs.find((sync) => sync.id === id);
              if (known) Object.assign(known, change);
            }),
          );
        // Optimistic update: the switch changes at once and reverts on failure.
        const shown = patchSync(wanted);
        try {
          patchSync((await queryFulfilled).data);
        } catch {
          shown.undo();
        }
      },
    }),
    deleteSync: build.mutation<unknown, string>({
      queryFn: (id, { extra }) => toQueryResult(backendOf(extra).call(deleteSync, { params: { id } })),
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
