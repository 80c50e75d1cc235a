import { createContext, useContext } from 'react';
import type { PreviewOwner } from './preview-player.ts';

export const OwnerContext = createContext<PreviewOwner | null>(null);

/** The host that previews of this part of the page belong to; null outside of one. */
export const usePreviewOwner = (): PreviewOwner | null => useContext(OwnerContext);
