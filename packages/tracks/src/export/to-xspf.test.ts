import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPlaylists } from '../testing/any-playlist.ts';
import { aRow } from '../testing/songs.ts';
import { exportedSongs } from './export-song.ts';
import { toXspf } from './to-xspf.ts';

const parseXml = (text: string): Document => {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document;
};

const textsOf = (document: Document, name: string): (string | null)[] =>
  [...document.querySelectorAll('track')].map((track) => track.querySelector(`:scope > ${name}`)?.textContent ?? null);

/** What XML can hold of a text. */
const possible = (text: string): string =>
  [...text]
    .filter((character) => /[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(character))
    .join('');

const playlist = { service: 'apple', id: 'p.1', name: 'Rock & <Roll>' } as const;

describe('toXspf', () => {
  it('is an XSPF document with a location for each song, and a reason where there is none', () => {
    const gone = { state: 'unavailable', reason: 'local-file', title: 'Demo', author: 'Me' } as const;
    const document = parseXml(toXspf([{ playlist, rows: [aRow({ service: 'apple', id: '7' }), gone] }]));
    expect(document.documentElement.namespaceURI).toBe('http://xspf.org/ns/0/');
    expect(document.querySelector('playlist > title')?.textContent).toBe('Rock & <Roll>');
    expect(textsOf(document, 'location')).toEqual(['https://music.apple.com/song/7', null]);
    expect(textsOf(document, 'annotation')).toEqual([null, 'Local file']);
    expect(textsOf(document, 'duration')).toEqual(['204000', null]);
  });

  it('names the playlist of each song in a file of several', () => {
    const both = [playlist, { ...playlist, name: 'Second' }].map((one) => ({ playlist: one, rows: [aRow()] }));
    expect(textsOf(parseXml(toXspf(both)), 'meta')).toEqual(['Rock & <Roll>', 'Second']);
  });

  it('is read back as it was, whatever the rows hold', () => {
    fc.assert(
      fc.property(anyPlaylists, (playlists) => {
        const document = parseXml(toXspf(playlists));
        const songs = playlists.flatMap(exportedSongs);
        expect(textsOf(document, 'title')).toEqual(songs.map(({ title }) => possible(title)));
        expect(textsOf(document, 'creator')).toEqual(songs.map(({ author }) => possible(author)));
        expect(textsOf(document, 'location')).toEqual(songs.map(({ link }) => link));
      }),
    );
  });
});
