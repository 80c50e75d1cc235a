import pLimit from 'p-limit';
import { problem } from '../../http/problems.ts';
import { drawPreview, type PreviewFacts } from './draw-preview.ts';

/** Pictures that are kept, 200 to 300 kB each. */
const keptPictures = 60;
/** Drawing keeps a processor busy for a moment, and everybody may ask for it. */
const drawnAtOnce = 1;
const waitingAtMost = 20;

/**
 * Pictures of shared playlists as PNG files. The latest ones are kept, and concurrent calls for one share its drawing.
 * @throws {ProblemError} service-unavailable while too many are drawn
 */
export const createPreviewPictures = () => {
  const limit = pLimit(drawnAtOnce);
  const pictures = new Map<string, Promise<Buffer>>();

  const draw = (facts: PreviewFacts): Promise<Buffer> =>
    limit(async () => {
      const { renderAsync } = await import('@resvg/resvg-js');
      // Its letters are outlines, and looking for the system's fonts takes longer than drawing.
      const image = await renderAsync(drawPreview(facts), { font: { loadSystemFonts: false } });
      return image.asPng();
    });

  return async (facts: PreviewFacts): Promise<Buffer> => {
    const key = JSON.stringify([facts.coverId, facts.name, facts.songCount]);
    const kept = pictures.get(key);
    if (kept) return kept;
    if (limit.pendingCount >= waitingAtMost) {
      throw problem('service-unavailable', 'Too many pictures are drawn at the moment.', { retryAfter: 5 });
    }
    const drawing = draw(facts);
    pictures.set(key, drawing);
    drawing.catch(() => pictures.delete(key));
    const [oldest] = pictures.keys();
    if (pictures.size > keptPictures && oldest !== undefined) pictures.delete(oldest);
    return drawing;
  };
};
