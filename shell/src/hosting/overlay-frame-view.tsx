import { whenIdle } from '@playa/ui';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useAuth } from '../session/store.ts';
import type { OverlayFrame } from './overlay-frame.ts';
import type { OverlayFrameSheetProps } from './overlay-frame-sheet.tsx';

type FrameSheet = ComponentType<OverlayFrameSheetProps>;

/**
 * The placeholder of an overlay that is still loading. Its sheet is not among the scripts that start the shell: it is fetched once
 * the page is idle, or with the first command. Where the sheet can't be loaded, the command continues without a placeholder.
 */
export const OverlayFrameView = ({ frame }: { frame: OverlayFrame }) => {
  const { user } = useAuth();
  const pending = useSyncExternalStore(frame.subscribe, frame.getSnapshot);
  const [Sheet, setSheet] = useState<FrameSheet | null>(null);
  const signedIn = user !== null;
  const command = pending?.command;

  useEffect(() => {
    if (Sheet || !(signedIn || command)) return;
    const giveUp = () => command && frame.taken(command);
    const fetchSheet = () => {
      import('./overlay-frame-sheet.tsx').then(({ OverlayFrameSheet }) => setSheet(() => OverlayFrameSheet), giveUp);
    };
    if (!command) return whenIdle(fetchSheet);
    fetchSheet();
  }, [Sheet, signedIn, command, frame]);

  return pending && Sheet ? <Sheet pending={pending} onCancel={frame.cancel} /> : null;
};
