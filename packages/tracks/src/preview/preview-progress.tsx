import { type CSSProperties, useEffect, useRef } from 'react';
import { usePreviewPlayer } from './use-preview.ts';

/** The custom property with the part of the preview that was played, 0 to 1. */
const property = '--preview-progress';

/**
 * An element whose style knows how much of the preview was played. It is set past React: four times a second nothing else changes.
 */
export const PreviewProgress = ({ className }: { className?: string }) => {
  const player = usePreviewPlayer();
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const listening = new AbortController();
    const show = () => element.current?.style.setProperty(property, String(player.progress()));
    player.onProgress(show, listening.signal);
    show();
    return () => listening.abort();
  }, [player]);
  return <span ref={element} className={className} style={{ [property]: 0 } as CSSProperties} aria-hidden="true" />;
};
