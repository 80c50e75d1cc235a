import { describe, expect, it } from 'vitest';
import { appleListings } from './apple-listings.ts';
import { createMetadata } from './place-songs.ts';
import { spotifyListings } from './spotify-listings.ts';
import type { Listing } from './types.ts';
import { youtubeListings } from './youtube-listings.ts';

/** Enough songs of one kind for every habit of spelling to show. */
const metadataFor = (title: string, album = 'The Album') =>
  Array.from({ length: 120 }, (_, index) =>
    createMetadata({
      title,
      artist: 'Wizkid',
      featured: [],
      album,
      year: 2020,
      durationMs: 180_000 + index * 1000,
      genre: 'Afrobeats',
      explicit: false,
    }),
  );

const spellings = (listings: Listing[], show: (listing: Listing) => string) => [...new Set(listings.map(show))].sort();
const titleOf = (listing: Listing) => listing.title;
const artistOf = (listing: Listing) => listing.artists.join(' + ');

describe('spellings', () => {
  it('Spotify writes the label’s title and lists artists', () => {
    const listings = metadataFor("Don't Go (feat. Tems & Rema) - Remastered 2011").flatMap(spotifyListings);
    expect(spellings(listings, titleOf)).toEqual(["Don't Go (feat. Tems & Rema) - Remastered 2011"]);
    expect(spellings(listings, artistOf)).toEqual(['Wizkid + Tems + Rema']);
  });

  it('Apple writes versions in brackets, features round or square, and curly apostrophes now and then', () => {
    expect(spellings(metadataFor("Don't Go (feat. Tems)").flatMap(appleListings), titleOf)).toEqual([
      "Don't Go (feat. Tems)",
      "Don't Go [feat. Tems]",
      'Don’t Go (feat. Tems)',
      'Don’t Go [feat. Tems]',
    ]);
    expect(spellings(metadataFor('Gone - Remastered 2011').flatMap(appleListings), titleOf)).toEqual([
      'Gone (Remastered 2011)',
    ]);
    expect(spellings(metadataFor('Gone (feat. Tems) - Live').flatMap(appleListings), titleOf)).toEqual([
      'Gone (Live) [feat. Tems]',
    ]);
  });

  it('Apple writes artists as one string', () => {
    const listings = metadataFor('Gone (feat. Tems & Rema)').flatMap(appleListings);
    expect(spellings(listings, artistOf)).toEqual(['Wizkid', 'Wizkid, Tems & Rema']);
  });

  it('take the names a row lists as they are', () => {
    const song = {
      title: 'Blessed',
      artist: 'Wizkid',
      album: 'A',
      year: 2020,
      durationMs: 1,
      genre: 'Pop',
      explicit: false,
    };
    const { recording, title } = createMetadata({ ...song, featured: ['Bob Marley & The Wailers', 'Tems', 'Rema'] });
    expect(recording.title).toBe('Blessed (feat. Bob Marley & The Wailers, Tems & Rema)');
    expect(recording.artists).toEqual(['Wizkid', 'Bob Marley & The Wailers', 'Tems', 'Rema']);
    expect(title.featured).toEqual(['Bob Marley & The Wailers', 'Tems', 'Rema']);
  });

  it('Apple says of an album that it is a single', () => {
    const albums = (listing: Listing) => listing.album;
    expect(spellings(metadataFor('Gone', 'Gone').flatMap(appleListings), albums)).toEqual(['Gone - Single']);
    expect(spellings(metadataFor('Gone', 'Best - Remastered 2009').flatMap(appleListings), albums)).toEqual([
      'Best (Remastered 2009)',
    ]);
  });

  it('YouTube has a Topic channel with the plain title', () => {
    const topics = metadataFor('Gone (feat. Tems)')
      .flatMap(youtubeListings)
      .filter((listing) => listing.kind === 'topic');
    expect(spellings(topics, titleOf)).toEqual(['Gone', 'Gone (feat. Tems)']);
    expect(spellings(topics, (listing) => listing.channel?.title ?? '')).toEqual(['Wizkid - Topic']);
  });

  it('YouTube has videos by the artist and by listeners, with what people add to titles', () => {
    const listings = metadataFor('Gone (feat. Tems)').flatMap(youtubeListings);
    const official = listings.filter((listing) => listing.kind === 'official-video');
    for (const { title } of official) {
      expect(title).toMatch(/^Wizkid(?: - Gone ft\. Tems| ft\. Tems - Gone) [[(]Official [A-Za-z ]+[\])]$/);
    }
    expect(spellings(official, (listing) => listing.channel?.title ?? '')).toHaveLength(1);
    const listeners = listings.filter((listing) => listing.kind === 'user-upload');
    expect(spellings(listeners, titleOf).some((title) => title.includes('Lyrics'))).toBe(true);
    expect(listeners.every((listing) => listing.channel?.title !== 'Wizkid')).toBe(true);
  });

  it('YouTube always has at least one upload', () => {
    for (const sheet of metadataFor('Gone')) expect(youtubeListings(sheet).length).toBeGreaterThan(0);
  });
});
