import { createContext, useContext } from 'react';
import type { Playa } from './create-playa.ts';

export const PlayaContext = createContext<Playa | null>(null);

export const usePlaya = (): Playa => {
  const playa = useContext(PlayaContext);
  if (!playa) throw new Error('usePlaya() outside the started shell');
  return playa;
};
