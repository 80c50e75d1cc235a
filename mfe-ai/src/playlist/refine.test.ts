import { CuratePlaylistBody } from '@playa/contracts';
import { expect, it } from 'vitest';
import { aSong } from '../testing/curated.ts';
import { another, moreLike } from './refine.ts';

const request = { inputValue: 'lagos nights' };

it('"another" asks with the same words and another variety each time', () => {
  const second = another(request, []);
  expect(second).toEqual({ inputValue: 'lagos nights', variety: '2' });
  expect(another(second, [])).toEqual({ inputValue: 'lagos nights', variety: '3' });
  expect(another({ ...request, variety: 'not a number' }, []).variety).toBe('2');
});

it('leaves songs out that were taken out, now and before, each once and as many as a request takes', () => {
  expect(another({ ...request, withoutIds: ['a'] }, ['b', 'a']).withoutIds).toEqual(['a', 'b']);
  const many = Array.from({ length: 250 }, (_, at) => `song${at}`);
  const asked = another(request, many);
  expect(asked.withoutIds?.at(-1)).toBe('song249');
  expect(CuratePlaylistBody.safeParse(asked).success).toBe(true);
});

it('"more like this" names the song as it is shown', () => {
  const video = aSong({ service: 'youtube', title: 'Burna Boy - Ye (Official Video)', artists: ['BurnaBoyVEVO'] });
  expect(moreLike(request, ['b'], video)).toEqual({
    inputValue: 'lagos nights',
    withoutIds: ['b'],
    like: { title: 'Ye', artist: 'Burna Boy' },
  });
  const long = aSong({ title: 'x'.repeat(600), artists: [] });
  expect(CuratePlaylistBody.safeParse(moreLike(request, [], long)).success).toBe(true);
});
