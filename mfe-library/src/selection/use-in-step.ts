import type { ServiceName } from '@playa/contracts';
import { useMemo } from 'react';
import { useSyncsQuery } from '../store/library-api.ts';
import { copiedToOf } from './copied-to.ts';

/** With which other services each playlist of a service is kept in step. None while the backend does not answer. */
export const useInStep = (service: ServiceName): ((playlistId: string) => readonly ServiceName[]) => {
  const { data } = useSyncsQuery(undefined, { refetchOnMountOrArgChange: true });
  return useMemo(
    () =>
      copiedToOf(
        (data ?? []).map((sync) => ({ ...sync, state: 'done' })),
        service,
      ),
    [data, service],
  );
};
