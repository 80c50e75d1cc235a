import {
  type CopyProgress,
  listCopies,
  listSyncs,
  type PublicProfile,
  publicProfile,
  type ShellServices,
  type Sync,
} from '@playa/contracts';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { asProblem, type LibraryProblem } from './library-problem.ts';

/** What the store's queries may use. */
export type StoreParts = Pick<ShellServices, 'backend'>;

const answer = async <T>(call: () => Promise<T>): Promise<{ data: T } | { error: LibraryProblem }> => {
  try {
    return { data: await call() };
  } catch (error) {
    return { error: asProblem(error) };
  }
};

const backendOf = (extra: unknown) => (extra as StoreParts).backend;

/** What is read from the backend; the services' lists are in `lists/`. */
export const libraryApi = createApi({
  reducerPath: 'library',
  keepUnusedDataFor: 60,
  baseQuery: fakeBaseQuery<LibraryProblem>(),
  endpoints: (build) => ({
    /** What is public of a user, by user name. */
    publicProfile: build.query<PublicProfile, string>({
      queryFn: (username, { extra, signal }) =>
        answer(async () => {
          const { profile } = await backendOf(extra).call(publicProfile, { params: { username }, signal });
          return profile;
        }),
    }),
    /** The user's copies under way and the latest others. */
    latestCopies: build.query<CopyProgress[], void>({
      queryFn: (_nothing, { extra, signal }) =>
        answer(async () => (await backendOf(extra).call(listCopies, { signal })).copies),
    }),
    /** The user's playlists that are kept in step. */
    syncs: build.query<Sync[], void>({
      queryFn: (_nothing, { extra, signal }) =>
        answer(async () => (await backendOf(extra).call(listSyncs, { signal })).syncs),
    }),
  }),
});

export const { useLatestCopiesQuery, usePublicProfileQuery, useSyncsQuery } = libraryApi;
