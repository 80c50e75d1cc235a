import { createContext } from 'react';
import type { LikeableService } from './likeable-services.ts';

/** Services whose songs have like buttons in this subtree; null for all likeable services. */
export const LikeServicesContext = createContext<readonly LikeableService[] | null>(null);
