import { describe, expect, it } from 'vitest';
import { parseLine } from './parse-line.ts';

describe('a line', () => {
  it.each([
    ['Wizkid - Joro', 'Wizkid', 'Joro'],
    ['Wizkid – Joro', 'Wizkid', 'Joro'],
    ['Wizkid — Joro', 'Wizkid', 'Joro'],
    ['Wizkid -- Joro', 'Wizkid', 'Joro'],
    ['Wizkid | Joro', 'Wizkid', 'Joro'],
    ['Wizkid\tJoro', 'Wizkid', 'Joro'],
    ['周杰倫 － 晴天', '周杰倫', '晴天'],
    ['عمرو دياب - تملي معاك', 'عمرو دياب', 'تملي معاك'],
    ['🎤 - 🔥', '🎤', '🔥'],
    ['Joro by Wizkid', 'Wizkid', 'Joro'],
    ['"Joro" by Wizkid', 'Wizkid', 'Joro'],
    ['“Joro” BY Wizkid', 'Wizkid', 'Joro'],
    ['Wizkid - "Joro"', 'Wizkid', 'Joro'],
    ['Stand by Me by Ben E. King', 'Ben E. King', 'Stand by Me'],
    ['Ben E. King - Stand by Me', 'Ben E. King', 'Stand by Me'],
    ['Toto - Africa - Live', 'Toto', 'Africa - Live'],
    ['Jay-Z - 99 Problems', 'Jay-Z', '99 Problems'],
    ['50 Cent - In da Club', '50 Cent', 'In da Club'],
    ['1. Wizkid - Joro', 'Wizkid', 'Joro'],
    ['12) Wizkid - Joro', 'Wizkid', 'Joro'],
    ['(3) Wizkid - Joro', 'Wizkid', 'Joro'],
    ['007: Wizkid - Joro', 'Wizkid', 'Joro'],
    ['07 - Wizkid - Joro', 'Wizkid', 'Joro'],
    ['99 - Luftballons', '99', 'Luftballons'],
    ['#4 Wizkid - Joro', 'Wizkid', 'Joro'],
    ['- Wizkid - Joro', 'Wizkid', 'Joro'],
    ['• Wizkid - Joro', 'Wizkid', 'Joro'],
    ['* Joro by Wizkid', 'Wizkid', 'Joro'],
    ['Wizkid   -   Joro', 'Wizkid', 'Joro'],
    ['<b>Wizkid</b> - Joro', '<b>Wizkid</b>', 'Joro'],
  ])('%s', (line, artist, title) => {
    expect(parseLine(line)).toEqual({ artist, title });
  });

  it.each([
    'Joro',
    'Wizkid-Joro',
    'Wizkid -',
    '- Joro',
    'by Wizkid',
    'byte',
    '',
    '   ',
    '-',
    `${'x'.repeat(4000)} - y`,
  ])('without two names: %s', (line) => {
    expect(parseLine(line)).toBeNull();
  });
});
