import { AiFallback } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { aPlaylist } from '../testing/curated.ts';
import { makerOf, notesOf } from './notes.ts';

describe('who put it together', () => {
  it('is the model, or plain rules where there is no model', () => {
    expect(makerOf({ answeredBy: 'model', fallback: null })).toBe('Put together by AI');
    expect(makerOf({ answeredBy: 'local', fallback: null })).toMatch(/without an AI model$/);
  });

  it.each(AiFallback.options)('says plainly that the model did not do it (%s)', (fallback) => {
    expect(makerOf({ answeredBy: 'local', fallback })).toMatch(/^The AI model.*Playa's own rules put this together$/);
  });
});

describe('what is not as it was asked for', () => {
  it('is nothing where all is', () => {
    expect(notesOf(aPlaylist())).toEqual([]);
  });

  it('is said in words, one sentence each', () => {
    const notFound = ['Nobody', '<b>x</b>', 'أحد'];
    const playlist = aPlaylist({
      notFound,
      isShort: true,
      isIncomplete: true,
      unverified: ['explicit', 'era', 'length'],
    });
    expect(notesOf({ ...playlist, service: 'youtube' })).toEqual([
      'Not found on YouTube: “Nobody”, “<b>x</b>” and “أحد”.',
      'Fewer songs keep these wishes than were asked for.',
      'YouTube did not answer everything in time, so there may be more to find.',
      'YouTube does not say which songs are explicit: check before you play it aloud.',
      'YouTube does not say when songs came out, so their years are not certain.',
      'YouTube does not say how long all songs are, so the length is not certain.',
    ]);
  });

  it('does not call a playlist without songs short', () => {
    expect(notesOf(aPlaylist({ tracks: [], isShort: true }))).toEqual([]);
  });
});
