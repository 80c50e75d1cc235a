import { useDock } from '@playa/contracts';
import { createContext, useContext } from 'react';

/** Where the cards of copies go instead of the shell's dock. */
export const CardPlaceContext = createContext<HTMLElement | null>(null);

/** The element for the cards of copies; null where there is none yet. */
export const useCardPlace = (): HTMLElement | null => {
  const dock = useDock();
  return useContext(CardPlaceContext) ?? dock;
};
