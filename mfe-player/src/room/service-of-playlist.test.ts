import { savedTracksId } from '@playa/contracts';
import { expect, it } from 'vitest';
import { serviceOfPlaylist } from './service-of-playlist.ts';

it.each([
  ['37i9dQZF1DX0XUsuxWHRQd', 'youtube', 'spotify'],
  ['PLw-VjHDlEOgtmzQHsdWGfFKOnfTeJxHrs', 'spotify', 'youtube'],
  ['p.AbC123', 'spotify', 'apple'],
  ['pl.u-aBc', 'spotify', 'apple'],
  [savedTracksId, 'youtube', 'youtube'],
  ['any', 'apple', 'apple'],
  ['any', null, null],
  ['', null, null],
  ['PL<script>', 'spotify', 'spotify'],
] as const)('%s with the primary service %s is of %s', (id, primary, service) => {
  expect(serviceOfPlaylist(id, primary)).toBe(service);
});
