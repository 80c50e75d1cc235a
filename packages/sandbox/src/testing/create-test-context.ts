import type { FastifyInstance } from 'fastify';
import type { Profile, SandboxContext } from '../context.ts';
import type { IssueAccess } from '../control/add-control.ts';
import { Clock } from '../http/clock.ts';
import { noState, type StateStore } from '../state/state-store.ts';
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
export const createTestContext = (
  profile: Profile,
  applePublicKey: string | null = null,
  state: StateStore = noState,
): SandboxContext => {
  const clock = new Clock();
  const songs = Array.from({ length: 80 }, (_, index) => song(index));
  return {
    world: createWorld({ seed: { songs, playlists: [] }, now: clock.now, state }),
    profile,
    clock,
    state,
    credentials: {
      spotifyClientId: 'playa-sandbox-spotify',
      spotifyClientSecret: 'playa-sandbox-spotify-secret',
      googleClientId: 'playa-sandbox-google',
      googleClientSecret: 'playa-sandbox-google-secret',
      googleApiKey: 'playa-sandbox-google-key',
      appleTeamId: 'PLAYATEAM1',
      appleKeyId: 'PLAYAKEY01',
      applePublicKey,
    },
    redirectOrigins: ['http://127.0.0.1:4000'],
    latency: {},
  };
};

/** Issues tokens for every account, and returns a function that returns an account's tokens by name. */
export const issueTokensForAll = async (app: FastifyInstance) => {
  const accounts: (Awaited<ReturnType<IssueAccess>> & { name: string; userId: string })[] = (
    await app.inject('/_sandbox/accounts')
  ).json();
  return (name: string) => {
    const account = accounts.find((candidate) => candidate.name === name);
    if (account === undefined) throw new Error(`No account ${name}`);
    return account;
  };
};
