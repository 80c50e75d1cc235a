import { useEffect, useState } from 'react';
import { drawnTone, type Tone, toneOf } from './cover-tone.ts';

/** Side of the sampled image, in pixels. */
const sampleSize = 24;

const readTone = (image: HTMLImageElement): Tone | null => {
  const canvas = Object.assign(document.createElement('canvas'), { width: sampleSize, height: sampleSize });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(image, 0, 0, sampleSize, sampleSize);
  return toneOf(context.getImageData(0, 0, sampleSize, sampleSize).data);
};

/** The tone of a song's cover; the tone of the drawn cover if there is no image or its pixels are not readable (CORS). */
export const useCoverTone = (id: string, src: string | null): Tone => {
  const [measured, setMeasured] = useState<{ src: string; tone: Tone } | null>(null);
  useEffect(() => {
    if (!src) return;
    let isCurrent = true;
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.onload = () => {
      try {
        const tone = isCurrent ? readTone(image) : null;
        if (tone) setMeasured({ src, tone });
      } catch {
        // The image is not CORS-enabled: the drawn cover's tone is used.
      }
    };
    image.src = src;
    return () => {
      isCurrent = false;
    };
  }, [src]);
  return measured && measured.src === src ? measured.tone : drawnTone(id);
};
