import { type Navigate, useShell } from '@playa/contracts';
import { useEffect, useRef, useState } from 'react';
import {
  type OpenPlaylist,
  readSearchAddress,
  type SearchAddress,
  type SearchTab,
  searchAddressOf,
} from './search-address.ts';
import { cutQuery } from './search-query.ts';

/** Milliseconds after the last key: browsers limit how often a page may replace its address. */
const writeDelayMs = 300;

/** State of a history entry that a press on a result made: the results are the entry before. */
const openedHere = { openedFromResults: true };
const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedFromResults' in state;

export interface SearchView extends SearchAddress {
  /** As typed; the address follows. */
  setText: (text: string) => void;
  setTab: (tab: SearchTab) => void;
  /** Opens a playlist over the results; the browser's Back closes it again. */
  open: (playlist: OpenPlaylist) => void;
  /** Goes back to the results. */
  close: () => void;
  /** The address that `open` leads to. */
  addressOf: (playlist: OpenPlaylist) => string;
}

/** What the search page shows. It lives in the address, so that a reload, Back and a pasted address show the same. */
export const useSearchAddress = (): SearchView => {
  const { location, navigate } = useShell();
  const address = readSearchAddress(location.search);
  const [text, setText] = useState(address.text);
  /** What the address said or will say of the text; anything else comes from outside: Back, a link, the navigation. */
  const written = useRef(address.text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ address, navigate });
  useEffect(() => {
    latest.current = { address, navigate };
  });

  useEffect(() => {
    if (address.text === written.current) return;
    clearTimeout(timer.current);
    written.current = address.text;
    setText(address.text);
  }, [address.text]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (changes: Partial<SearchAddress>, options?: Parameters<Navigate>[1]) => {
    clearTimeout(timer.current);
    const next = { ...latest.current.address, text, ...changes };
    written.current = next.text;
    latest.current.navigate(searchAddressOf(next), options);
  };

  return {
    ...address,
    text,
    setText: (typed) => {
      const next = cutQuery(typed);
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => go({ text: next }, { replace: true }), writeDelayMs);
    },
    setTab: (tab) => go({ tab }, { replace: true }),
    open: (playlist) => go({ playlist }, { state: openedHere }),
    close: () => {
      if (wasOpenedHere(location.state)) window.history.back();
      else go({ playlist: null }, { replace: true });
    },
    addressOf: (playlist) => searchAddressOf({ ...address, text, playlist }),
  };
};
