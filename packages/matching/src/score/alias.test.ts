import { describe, expect, it } from 'vitest';
import { onApple, onSpotify, onYoutube } from '../test-tracks.ts';
import { parseTrack } from '../track/parse-track.ts';
import { compareAliases } from './alias.ts';

const compare = (a: ReturnType<typeof onSpotify>, b: ReturnType<typeof onSpotify>, title = 1) =>
  compareAliases(parseTrack(a), parseTrack(b), title);
const kanye = (length: string | undefined, album: string | null) =>
  onSpotify('Bound 2', ['Kanye West'], length, { album });
const ye = (length: string | undefined, album: string | null) => onApple('Bound 2', ['Ye'], length, { album });

describe('a renamed artist', () => {
  it('is the same on title, album and length together', () => {
    expect(compare(kanye('3:49', 'Yeezus'), ye('3:50', 'Yeezus'))).toBe('same');
  });

  it.each([
    ['another album', kanye('3:49', 'Yeezus'), ye('3:49', 'Donda')],
    ['no album', kanye('3:49', null), ye('3:49', null)],
    ['an album that many have', kanye('3:49', 'Greatest Hits'), ye('3:49', 'Greatest Hits')],
    ['an album named after the song', kanye('3:49', 'Bound 2'), ye('3:49', 'Bound 2')],
    ['another length', kanye('3:49', 'Yeezus'), ye('3:53', 'Yeezus')],
    ['no length', kanye(undefined, 'Yeezus'), ye('3:49', 'Yeezus')],
  ])('is another with %s', (_, a, b) => {
    expect(compare(a, b)).toBe('other');
  });

  it('is another artist with another title', () => {
    expect(compare(kanye('3:49', 'Yeezus'), ye('3:49', 'Yeezus'), 0.9)).toBe('other');
  });

  it('is not a karaoke band', () => {
    const band = onApple('Bound 2', ['Zoom Karaoke'], '3:49', { album: 'Yeezus' });
    expect(compare(kanye('3:49', 'Yeezus'), band)).toBe('other');
  });

  it('is not considered for videos', () => {
    expect(compare(kanye('3:49', 'Yeezus'), onYoutube('Bound 2', 'Ye', 'official-video', '3:49'))).toBe('other');
  });
});

describe('names in two scripts', () => {
  const iu = (album: string | null, length = '4:13') => onSpotify('Palette', ['IU'], length, { album });
  const korean = (album: string | null) => onApple('Palette', ['아이유'], '4:13', { album });

  it('are the same with one album', () => {
    expect(compare(iu('Love Poem'), korean('Love Poem'))).toBe('same');
  });

  it('are for review if title and length agree', () => {
    expect(compare(iu(null), korean(null))).toBe('unsure');
  });

  it('are different with another length', () => {
    expect(compare(iu(null, '4:20'), korean(null))).toBe('other');
  });
});
