import { type CopyProgress, type ServiceName, useBusEvent } from '@playa/contracts';
import { useMemo, useState } from 'react';
import { useLatestCopiesQuery } from '../store/library-api.ts';
import { copiedToOf } from './copied-to.ts';

/**
 * Where each playlist of a service was copied to, by the copies that the backend lists and those that ended since. Nowhere while
 * the backend does not answer.
 */
export const useCopiedTo = (service: ServiceName): ((playlistId: string) => readonly ServiceName[]) => {
  const { data } = useLatestCopiesQuery();
  const [ended, setEnded] = useState<readonly CopyProgress[]>([]);
  useBusEvent('copy.ended', (copy) => setEnded((before) => [...before, copy]));
  return useMemo(() => copiedToOf([...(data ?? []), ...ended], service), [data, ended, service]);
};
