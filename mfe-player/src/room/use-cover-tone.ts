import { useEffect, useState } from 'react';
import { drawnTone, type Tone, toneOf } from './cover-tone.ts';

/** Pixels; enough to tell colours. */
const side = 24;

const read = (image: HTMLImageElement): Tone | null => {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(image, 0, 0, side, side);
  return toneOf(context.getImageData(0, 0, side, side).data);
};

/** The tone of a song's cover; that of the drawn one where the service gives no picture, or does not let it be looked at. */
export const useCoverTone = (id: string, src: string | null): Tone => {
  const [seen, setSeen] = useState<{ src: string; tone: Tone } | null>(null);
  useEffect(() => {
    if (!src) return;
    let wanted = true;
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.onload = () => {
      try {
        const tone = wanted ? read(image) : null;
        if (tone) setSeen({ src, tone });
      } catch {
        // Taken from another site without its leave: the drawn cover's colours stay.
      }
    };
    image.src = src;
    return () => {
      wanted = false;
    };
  }, [src]);
  return seen && seen.src === src ? seen.tone : drawnTone(id);
};
