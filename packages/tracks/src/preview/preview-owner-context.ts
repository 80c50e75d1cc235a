import { createContext, useContext } from 'react';
import type { PreviewOwner } from './preview-player.ts';

export const PreviewOwnerContext = createContext<PreviewOwner | null>(null);

/** The host that owns the previews of this subtree; null outside of a host. */
export const usePreviewOwner = (): PreviewOwner | null => useContext(PreviewOwnerContext);
