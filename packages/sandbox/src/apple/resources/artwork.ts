import { coverColours } from '@playa/ui/cover-art';

const plain = (colour: string): string => colour.replace('#', '').toLowerCase();

/** A picture's address template, where the reader puts the wanted size for `{w}` and `{h}`, and its colours as hex. */
export const artworkOf = (origin: string, id: string) => {
  const { ink, main, accent } = coverColours(id);
  return {
    width: 3000,
    height: 3000,
    url: `${origin}/image/${id}/{w}x{h}bb.jpg`,
    bgColor: plain(ink),
    textColor1: plain(accent),
    textColor2: plain(main),
    textColor3: plain(accent),
    textColor4: plain(main),
  };
};
