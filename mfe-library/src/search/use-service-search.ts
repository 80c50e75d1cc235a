import { type CallOptions, type Page, type ServiceName, type StreamingClient, useShell } from '@playa/contracts';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { recordWaitsIn } from '../store/record-wait.ts';
import { type PagedSearchResult, usePagedSearch } from './use-paged-search.ts';

/** YouTube takes 100 searches a day for all listeners together: one at each pause of the typing would use them up. */
const needsPress = (service: ServiceName): boolean => service === 'youtube';

export interface Asked {
  /** The words that are typed. */
  query: string;
  /** The words that have stood for a moment; they lag behind. */
  settled: string | null;
  /** The words for which Enter or the button was pressed last. */
  confirmed: string | null;
}

export interface ServiceSearch<Item> extends PagedSearchResult<Item> {
  /** The service is asked when the words are confirmed, and these are not. */
  awaitsPress: boolean;
}

type Call<Item> = (
  client: StreamingClient,
  query: string,
  cursor: string | null,
  options: CallOptions,
) => Promise<Page<Item>>;

/** Searches a service for what is typed: once it has stood for a moment, or is confirmed; YouTube only when it is confirmed. */
export const useServiceSearch = <Item>(
  service: ServiceName,
  { query, settled, confirmed }: Asked,
  call: Call<Item>,
): ServiceSearch<Item> => {
  const { streaming } = useShell();
  const onWait = recordWaitsIn(useDispatch());
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set());
  if (confirmed !== null && !pressed.has(confirmed)) setPressed(new Set([...pressed, confirmed]));

  const wordsOf = (): string | null => {
    if (needsPress(service)) return pressed.has(query) ? query : null;
    return confirmed === query ? query : settled;
  };
  const words = wordsOf();
  const read = async (text: string, cursor: string | null, signal: AbortSignal) =>
    call(streaming.client(service), text, cursor, { signal, onWait });
  const found = usePagedSearch<Item>(words, read, !needsPress(service));
  return {
    ...found,
    isOutdated: found.isOutdated || words !== query,
    awaitsPress: needsPress(service) && words === null,
  };
};
