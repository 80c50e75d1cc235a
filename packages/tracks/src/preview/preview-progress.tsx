import { type CSSProperties, useEffect, useRef } from 'react';
import { usePreviewPlayer } from './use-preview.ts';

/** CSS custom property with the played part of the preview, 0 to 1. */
const property = '--preview-progress';

/**
 * An element with the preview's progress as a CSS custom property. It is set without React, because nothing else
 * changes four times a second.
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
