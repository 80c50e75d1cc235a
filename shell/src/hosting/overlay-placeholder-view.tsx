import { whenIdle } from '@playa/ui';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useAuth } from '../session/store.ts';
import type { OverlayPlaceholder } from './overlay-placeholder.ts';
import type { OverlayPlaceholderSheetProps } from './overlay-placeholder-sheet.tsx';

type PlaceholderSheet = ComponentType<OverlayPlaceholderSheetProps>;

/**
 * The placeholder of an overlay that is still loading. Its sheet is not part of the shell's initial scripts: it is loaded once
 * the page is idle, or with the first command. If the sheet fails to load, the command continues without a placeholder.
 */
export const OverlayPlaceholderView = ({ placeholder }: { placeholder: OverlayPlaceholder }) => {
  const { user } = useAuth();
  const pending = useSyncExternalStore(placeholder.subscribe, placeholder.getSnapshot);
  const [Sheet, setSheet] = useState<PlaceholderSheet | null>(null);
  const isSignedIn = user !== null;
  const command = pending?.command;

  useEffect(() => {
    if (Sheet || !(isSignedIn || command)) return;
    const handleWithoutSheet = () => command && placeholder.handled(command);
    const loadSheet = () => {
      import('./overlay-placeholder-sheet.tsx').then(
        ({ OverlayPlaceholderSheet: OverlayFrameSheet }) => setSheet(() => OverlayFrameSheet),
        handleWithoutSheet,
      );
    };
    if (!command) return whenIdle(loadSheet);
    loadSheet();
  }, [Sheet, isSignedIn, command, placeholder]);

  return pending && Sheet ? <Sheet pending={pending} onCancel={placeholder.cancel} /> : null;
};
