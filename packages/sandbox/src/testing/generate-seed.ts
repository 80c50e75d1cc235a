import { integer } from '../world/hash.ts';
import type { Seed, SeedSong } from '../world/seed.ts';

const genres = ['Afrobeats', 'Gospel', 'Amapiano', 'Alté', 'Hip hop', 'Reggae', 'RnB', 'Pop'];

/** Generates `count` songs of all genres, for the demo account's playlists. */
export function generateSeed(count: number): Seed {
  const songs = Array.from({ length: count }, (_, index): SeedSong => {
    const artist = `Artist ${Math.floor(index / 5)}`;
    return {
      title: `Song ${index}`,
      artist,
      featured: index % 4 === 0 ? [`Guest ${index}`] : [],
      album: `Album ${Math.floor(index / 10)}`,
      year: 1980 + (index % 45),
      durationMs: integer(150, 280, 'length', index) * 1000,
      genre: genres[index % genres.length] ?? 'Pop',
      explicit: index % 9 === 0,
    };
  });
  return { songs, playlists: null };
}
