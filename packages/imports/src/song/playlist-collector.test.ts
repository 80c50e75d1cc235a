import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { outcomeOf, sizesOf, skippedOf } from '../testing/inspect-result.ts';
import { refuse, texts } from '../texts.ts';
import { PlaylistCollector } from './playlist-collector.ts';

const nothing = refuse('no-songs', 'none');
const joro = { title: 'Joro', artists: ['Wizkid'] };

const collected = (fill: (collector: PlaylistCollector) => void) => {
  const collector = new PlaylistCollector('file');
  fill(collector);
  return collector.finish('lines', nothing);
};

describe('PlaylistCollector', () => {
  it('skips songs after the ten thousandth', () => {
    const result = collected((collector) => {
      for (let line = 1; line <= limits.songs + 2; line += 1) collector.add(line, 'x', joro);
    });
    expect(sizesOf(result)).toEqual(['file: 10000']);
    expect(skippedOf(result)).toEqual([
      '10001: A playlist takes 10,000 songs at most.',
      '10002: A playlist takes 10,000 songs at most.',
    ]);
  });

  it('lists a thousand skipped lines and counts the others', () => {
    const result = collected((collector) => {
      for (let line = 1; line <= 1500; line += 1) collector.skip(line, 'x'.repeat(300), 'no');
    });
    expect(skippedOf(result)).toHaveLength(1000);
    expect(result).toMatchObject({ playlists: [{ skippedTotal: 1500, skipped: { 0: { text: 'x'.repeat(200) } } }] });
  });

  it.each([
    [500, 'lines', null],
    [501, 'too-many-playlists', texts.refused.tooManyPlaylists],
  ])('with %d playlists returns %s', (playlists, outcome, message) => {
    const result = collected((collector) => {
      for (let at = 0; at < playlists; at += 1) {
        collector.switchTo(`p${at}`, null);
        collector.add(1, 'x', joro);
      }
    });
    expect(outcomeOf(result)).toBe(outcome);
    if (message !== null)
      expect(result).toMatchObject({
        message: 'This has more than 500 playlists. Split it and import the parts one by one.',
      });
  });

  it('returns the refusal if all playlists are empty', () => {
    expect(collected((collector) => collector.start('Empty'))).toBe(nothing);
  });

  it('treats names of built-in properties as ordinary names', () => {
    const result = collected((collector) => {
      for (const name of ['constructor', '__proto__', 'constructor']) {
        collector.switchTo(name, null);
        collector.add(1, 'x', joro);
      }
    });
    expect(sizesOf(result)).toEqual(['constructor: 2', '__proto__: 1']);
  });
});
