import { AiFallback } from '@playa/contracts';
import { describe, expect, it } from 'vitest';
import { aPlaylist } from '../testing/curated.ts';
import { attributionOf, notesOf } from './notes.ts';

describe('the attribution', () => {
  it('names the model, or the rules if there is no model', () => {
    expect(attributionOf({ answeredBy: 'model', fallback: null })).toBe('Put together by AI');
    expect(attributionOf({ answeredBy: 'local', fallback: null })).toMatch(/without an AI model$/);
  });

  it.each(AiFallback.options)('says that the model did not answer (%s)', (fallback) => {
    expect(attributionOf({ answeredBy: 'local', fallback })).toMatch(
      /^The AI model.*Playa's own rules put this together$/,
    );
  });
});

describe('the deviations from the request', () => {
  it('are empty if there are none', () => {
    expect(notesOf(aPlaylist())).toEqual([]);
  });

  it('are one sentence each', () => {
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

  it('do not call a playlist without songs short', () => {
    expect(notesOf(aPlaylist({ tracks: [], isShort: true }))).toEqual([]);
  });
});
