import { resetServices } from '../fixtures/faults.ts';
import type { Key, Target } from './driver/engine-page.ts';
import type { Visitor } from './driver/visitor.ts';
import { logIn, newListener } from './people.ts';
import { desktop, expect, phone, test } from './visitors.ts';

test.beforeEach(resetServices);

interface Opening {
  opener: Target;
  sheet: Target;
  /** Shown when all of the sheet is there. */
  last: Target;
}

const playlist = 'Fifty Flames';
const openings: Record<string, Opening> = {
  'share sheet': {
    opener: { role: 'button', name: `Share playlist ${playlist}` },
    sheet: { role: 'dialog', name: 'Share playlist' },
    last: { role: 'list', name: 'Share by' },
  },
  'question before a copy': {
    opener: { role: 'button', name: `Copy playlist ${playlist}` },
    sheet: { role: 'alertdialog', name: 'Copy playlist?' },
    last: { role: 'button', name: 'Copy' },
  },
};

const open = async (listener: Visitor, { opener, sheet, last }: Opening): Promise<void> => {
  await listener.press(opener);
  await listener.see(sheet, ({ hasFocus }) => hasFocus);
  await listener.see({ ...last, within: sheet });
};

/** Presses a key until the focus is where it was before, and answers where it was on the way. It never leaves the sheet. */
const walk = async (listener: Visitor, sheet: Target, key: Key): Promise<number[]> => {
  const stops: number[] = [];
  let last = await listener.focus();
  for (;;) {
    await listener.key(key);
    await listener.focus(({ id }) => id !== last.id);
    // From its end back to its beginning it goes by way of an element beside the sheet, for a frame.
    await listener.see(sheet, ({ hasFocus }) => hasFocus);
    last = await listener.focus();
    const { id, isMarked } = last;
    if (stops.includes(id)) return stops;
    expect(isMarked, `stop ${stops.length + 1} by ${key} shows the focus`).toBe(true);
    stops.push(id);
  }
};

for (const viewport of [phone, desktop]) {
  for (const [name, opening] of Object.entries(openings)) {
    test(`the ${name} keeps the focus and gives it back, ${viewport.width} px wide`, async ({ visit }) => {
      const { opener, sheet } = opening;
      const listener = await visit('/login', { viewport });
      await logIn(listener, await newListener(['spotify', 'apple']));
      const width = 'document.querySelector("main").getBoundingClientRect().width';
      await listener.see(opener);
      const before = await listener.read<number>(width);
      await open(listener, opening);
      expect(await listener.read(width), 'the page keeps its width under a sheet').toBe(before);

      const { left, top, right, bottom } = await listener.rest(sheet);
      // Firefox's scroll bar takes room of its own.
      expect(left + right).toBeCloseTo(await listener.read('document.documentElement.clientWidth'), 0);
      if (viewport === phone) expect(left).toBe(0);
      expect(viewport === phone ? bottom : top + bottom).toBeCloseTo(viewport.height, 0);
      expect(top).toBeGreaterThanOrEqual(0);
      const blur = await listener.read(
        'getComputedStyle(document.querySelector("[data-sheet=ground]")).backdropFilter',
      );
      expect(blur).toBe('blur(10px)');

      // Where a scroll bar takes room, its place is dimmed by the ground of the page.
      expect(await listener.read('getComputedStyle(document.documentElement).backgroundColor')).not.toBe(
        'rgba(0, 0, 0, 0)',
      );

      const scrolled = await listener.read<number>('scrollY');
      await listener.key('PageDown');
      const forwards = await walk(listener, sheet, 'Tab');
      expect(await walk(listener, sheet, 'Shift+Tab')).toHaveLength(forwards.length);
      expect(await listener.read('scrollY')).toBe(scrolled);

      await listener.key('Escape');
      await listener.seeNo(sheet);
      await listener.see(opener, ({ hasFocus }) => hasFocus);

      await open(listener, opening);
      await listener.back();
      await listener.seeNo(sheet);
      await listener.seePath(/^\/home$/);
      await listener.see(opener, ({ hasFocus }) => hasFocus);
    });
  }
}
