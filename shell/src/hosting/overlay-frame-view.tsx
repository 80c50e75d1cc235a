import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useAuth } from '../session/store.ts';
import { usePlaya } from '../startup/playa-context.ts';
import type { OverlayFrameSheetProps } from './overlay-frame-sheet.tsx';
import { whenIdle } from './when-idle.ts';

type FrameSheet = ComponentType<OverlayFrameSheetProps>;

/**
 * The frame of an overlay that is on its way. Its sheet is not among the scripts that start the shell: it is fetched once
 * the page is idle, or with the first command. Where it can't be had, the command goes on without a frame.
 */
export const OverlayFrameView = () => {
  const { frame } = usePlaya();
  const { user } = useAuth();
  const pending = useSyncExternalStore(frame.subscribe, frame.current);
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
