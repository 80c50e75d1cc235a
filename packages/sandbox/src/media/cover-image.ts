import { drawCover } from '@playa/ui/cover-art';
import { renderAsync } from '@resvg/resvg-js';
import { integer } from '../world/hash.ts';
import { memoizeRecent } from './memoize-recent.ts';

/**
 * Number of different covers. Services keep theirs ready; here each is rendered once per size, so that a list of thousands does not
 * keep the processor busy that its browser needs.
 */
const drawings = 192;
/** A cover has 5 to 75 kB in the sizes that lists use. */
const keptPictures = 4 * drawings;

const render = memoizeRecent(keptPictures, async (key): Promise<Buffer> => {
  const [drawing = '', size] = key.split('@');
  // Covers have no text, and looking for the system's fonts takes longer than rendering.
  const image = await renderAsync(drawCover(drawing, Number(size)), { font: { loadSystemFonts: false } });
  return image.asPng();
});

/** The cover of an id as a PNG file, `size` by `size` pixels: the same for the same id. */
export const coverImage = (id: string, size: number): Promise<Buffer> =>
  render(`${integer(1, drawings, 'picture', id)}@${size}`);
