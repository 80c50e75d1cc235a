import type { Profile, SandboxContext } from '../context.ts';
import { Clock } from '../http/clock.ts';
import { createWorld } from '../world/create-world.ts';
import type { SeedSong } from '../world/seed.ts';

const song = (index: number): SeedSong => ({
  title: `Harmattan Song ${index}`,
  artist: index % 2 === 0 ? "Ayo & the Lagoon's" : 'Temi',
  featured: [],
  album: `Album ${index % 7}`,
  year: 2010 + (index % 10),
  durationMs: 150_000 + index * 1000,
  genre: 'Afrobeats',
  explicit: false,
});

/** A sandbox with a small catalogue, its clock and its credentials, to build an app on. */
export const testContext = (profile: Profile, applePublicKey: string | null = null): SandboxContext => {
  const clock = new Clock();
  const songs = Array.from({ length: 80 }, (_, index) => song(index));
  return {
    world: createWorld({ seed: { songs, playlists: [] }, now: clock.now }),
    profile,
    clock,
    credentials: {
      spotifyClientId: 'playa-sandbox-spotify',
      spotifyClientSecret: 'playa-sandbox-spotify-secret',
      googleClientId: 'playa-sandbox-google',
      googleClientSecret: 'playa-sandbox-google-secret',
      appleTeamId: 'PLAYATEAM1',
      appleKeyId: 'PLAYAKEY01',
      applePublicKey,
    },
    redirectOrigins: ['http://127.0.0.1:4000'],
    latency: {},
  };
};
