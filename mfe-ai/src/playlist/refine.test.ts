import { CuratePlaylistBody } from '@playa/contracts';
import { expect, it } from 'vitest';
import { aSong } from '../testing/curated.ts';
import { anotherRequest, similarRequest } from './refine.ts';

const request = { inputValue: 'lagos nights' };

it('"Another" repeats the request with another variety each time', () => {
  const second = anotherRequest(request, []);
  expect(second).toEqual({ inputValue: 'lagos nights', variety: '2' });
  expect(anotherRequest(second, [])).toEqual({ inputValue: 'lagos nights', variety: '3' });
  expect(anotherRequest({ ...request, variety: 'not a number' }, []).variety).toBe('2');
});

it('excludes removed songs, now and before, each once and up to the limit', () => {
  expect(anotherRequest({ ...request, withoutIds: ['a'] }, ['b', 'a']).withoutIds).toEqual(['a', 'b']);
  const many = Array.from({ length: 250 }, (_, at) => `song${at}`);
  const refined = anotherRequest(request, many);
  expect(refined.withoutIds?.at(-1)).toBe('song249');
  expect(CuratePlaylistBody.safeParse(refined).success).toBe(true);
});

it('"More like this" names the song as it is displayed', () => {
  const video = aSong({ service: 'youtube', title: 'Burna Boy - Ye (Official Video)', artists: ['BurnaBoyVEVO'] });
  expect(similarRequest(request, ['b'], video)).toEqual({
    inputValue: 'lagos nights',
    withoutIds: ['b'],
    like: { title: 'Ye', artist: 'Burna Boy' },
  });
  const long = aSong({ title: 'x'.repeat(600), artists: [] });
  expect(CuratePlaylistBody.safeParse(similarRequest(request, [], long)).success).toBe(true);
});
