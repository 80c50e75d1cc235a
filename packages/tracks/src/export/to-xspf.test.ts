import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playlistsArbitrary } from '../testing/arbitraries.ts';
import { createRow } from '../testing/create-track.ts';
import { toExportedSongs } from './exported-song.ts';
import { toXspf } from './to-xspf.ts';

const parseXml = (text: string): Document => {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
};

const textsOf = (document: Document, name: string): (string | null)[] =>
  [...document.querySelectorAll('track')].map((track) => track.querySelector(`:scope > ${name}`)?.textContent ?? null);

/** The characters of a text that XML can represent. */
const possible = (text: string): string =>
  [...text]
    .filter((character) => /[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(character))
    .join('');

const playlist = { service: 'apple', id: 'p.1', name: 'Rock & <Roll>' } as const;

describe('toXspf', () => {
  it('is an XSPF document with a location per song and a reason for unavailable rows', () => {
    const gone = { state: 'unavailable', reason: 'local-file', title: 'Demo', author: 'Me' } as const;
    const document = parseXml(toXspf([{ playlist, rows: [createRow({ service: 'apple', id: '7' }), gone] }]));
    expect(document.documentElement.namespaceURI).toBe('http://xspf.org/ns/0/');
    expect(document.querySelector('playlist > title')?.textContent).toBe('Rock & <Roll>');
    expect(textsOf(document, 'location')).toEqual(['https://music.apple.com/song/7', null]);
    expect(textsOf(document, 'annotation')).toEqual([null, 'Local file']);
    expect(textsOf(document, 'duration')).toEqual(['204000', null]);
  });

  it('states the playlist of each song in a file of several', () => {
    const both = [playlist, { ...playlist, name: 'Second' }].map((one) => ({ playlist: one, rows: [createRow()] }));
    expect(textsOf(parseXml(toXspf(both)), 'meta')).toEqual(['Rock & <Roll>', 'Second']);
  });

  it('survives a round trip with any rows', () => {
    fc.assert(
      fc.property(playlistsArbitrary, (playlists) => {
        const document = parseXml(toXspf(playlists));
        const songs = playlists.flatMap(toExportedSongs);
        expect(textsOf(document, 'title')).toEqual(songs.map(({ title }) => possible(title)));
        expect(textsOf(document, 'creator')).toEqual(songs.map(({ author }) => possible(author)));
        expect(textsOf(document, 'location')).toEqual(songs.map(({ link }) => link));
      }),
    );
  });
});
