import { describe, expect, it } from 'vitest';
import { aPlaylist } from '../testing/playlists.ts';
import type { LibraryChoice } from './library-choice.ts';
import { shownPlaylists, usefulOrders } from './shown-playlists.ts';

const playlists = [
  aPlaylist({ id: 'a', name: 'Mix 10', songCount: 3, addedAt: '2025-03-01T00:00:00Z' }),
  aPlaylist({ id: 'b', name: 'mix 2', songCount: null, addedAt: 'nonsense' }),
  aPlaylist({ id: 'c', name: '   ', songCount: 9, addedAt: '2024-03-01T00:00:00Z' }),
  aPlaylist({ id: 'd', name: 'Beyoncé', songCount: 1, addedAt: null }),
];
const countOf = ({ songCount }: { songCount: number | null }) => songCount ?? undefined;
const ids = (choice: Partial<LibraryChoice>) =>
  shownPlaylists(playlists, { text: '', order: 'service', direction: 'ascending', ...choice }, countOf)
    .map(({ id }) => id)
    .join('');

describe('shownPlaylists', () => {
  it.each([
    ["in the service's order", {}, 'abcd'],
    ["in the service's order, backwards", { direction: 'descending' }, 'dcba'],
    ['by name, numbers as numbers, unnamed last', { order: 'name' }, 'dbac'],
    ['by name, backwards, unnamed still last', { order: 'name', direction: 'descending' }, 'abdc'],
    ['by date, unknown last', { order: 'added' }, 'cabd'],
    ['by length, unknown last', { order: 'length', direction: 'descending' }, 'cadb'],
    ['by words, without regard to case and accents', { text: ' BEYONCE ' }, 'd'],
    ['by one letter', { text: 'm' }, 'ab'],
    ['none', { text: '<b>' }, ''],
  ] as const)('are %s', (_, choice, shown) => {
    expect(ids(choice)).toBe(shown);
  });
});

it('usefulOrders leaves out what no playlist tells', () => {
  expect(usefulOrders(playlists, countOf)).toEqual(['service', 'name', 'added', 'length']);
  expect(usefulOrders([aPlaylist({ songCount: null })], countOf)).toEqual(['service', 'name']);
});
