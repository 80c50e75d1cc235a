import { createContext } from 'react';
import type { LikeableService } from './likeable-services.ts';

/** Services whose songs have hearts in this part of the page; null where every service that takes likes has them. */
export const LikedServicesContext = createContext<readonly LikeableService[] | null>(null);
