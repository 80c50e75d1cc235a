import { describe, expect, it } from 'vitest';
import { coverColours, drawCover } from './draw-cover.ts';

const manyIds = Array.from({ length: 400 }, (_, index) => `playlist-${index}`);

/** For each family, a pattern that only its drawings match. */
const familyMarkers = [
  ['tiles', 'stroke-width="1.2"'],
  ['record', 'stroke-width="5.5"'],
  ['lines', '<g fill="none"'],
  ['bars', 'rx='],
  ['dunes', 'V600H0Z'],
  ['rings', '<circle'],
] as const;

function parse(svg: string): Document {
  return new DOMParser().parseFromString(svg, 'image/svg+xml');
}

describe('drawCover', () => {
  it('draws the same cover for the same id, every time', () => {
    expect(drawCover('37i9dQZF1DX0XUsuxWHRQd')).toBe(drawCover('37i9dQZF1DX0XUsuxWHRQd'));
  });

  it('draws different covers for ids that differ in one character', () => {
    expect(new Set(manyIds.map((id) => drawCover(id))).size).toBe(manyIds.length);
  });

  it('is a well-formed, standalone document of the size asked for, whatever the id', () => {
    for (const id of ['', '"><script>alert(1)</script>', '🎧 & co', ...manyIds.slice(0, 30)]) {
      const root = parse(drawCover(id, 128)).documentElement;
      expect(root.nodeName).toBe('svg');
      expect(root.getAttribute('width')).toBe('128');
      expect(root.querySelector('script, parsererror')).toBeNull();
      expect(drawCover(id)).not.toContain('NaN');
    }
  });

  it('shares no inner id between two covers, so that both can be inlined on one page', () => {
    const inner = (id: string) => [...parse(drawCover(id)).querySelectorAll('[id]')].map((element) => element.id);
    expect(inner('a').length).toBeGreaterThan(0);
    expect(inner('a').filter((id) => inner('b').includes(id))).toEqual([]);
  });

  it('draws all six families in all eight palettes', () => {
    expect(new Set(manyIds.map((id) => coverColours(id).ink)).size).toBe(8);
    const family = (id: string) => familyMarkers.findIndex(([, mark]) => drawCover(id).includes(mark));
    const seen = new Set(manyIds.map((id) => `${family(id)} ${coverColours(id).ink}`));
    expect(seen.size).toBe(familyMarkers.length * 8);
  });
});

describe('coverColours', () => {
  it('returns colours of the drawing', () => {
    for (const id of manyIds.slice(0, 40)) {
      const { ink, main } = coverColours(id);
      expect(drawCover(id)).toContain(`fill="${ink}"`);
      expect(drawCover(id)).toContain(main);
    }
  });
});
