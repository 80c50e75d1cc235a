import { useDock } from '@playa/contracts';
import { createContext, useContext } from 'react';

/** Container for the cards of copies, instead of the shell's dock. */
export const CardContainerContext = createContext<HTMLElement | null>(null);

/** The container for the cards of copies; null if there is none yet. */
export const useCardContainer = (): HTMLElement | null => {
  const dock = useDock();
  return useContext(CardContainerContext) ?? dock;
};
