import type { ServiceName } from '@playa/contracts';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { profiles, type SandboxAccount, startAccounts } from './sandbox-account.ts';

interface Scene {
  profile: (typeof profiles)[number];
  /** The account of this run's profile, as it was at the start. */
  account(): SandboxAccount;
  /** Track ids of the service's catalogue, each of another recording. */
  trackIds(count: number): string[];
  /** Moves the sandbox's clock on. Milliseconds. */
  advance(ms: number): void;
}

/** Runs tests against a service of the sandbox, in both profiles: for Spotify these are its two dialects. */
export const describeInSandbox = (service: ServiceName, title: string, tests: (scene: Scene) => void): void => {
  describe.each(profiles)(`${title} (${service}, %s)`, (profile) => {
    let accounts: Awaited<ReturnType<typeof startAccounts>>;
    let account: SandboxAccount;
    beforeAll(async () => {
      accounts = await startAccounts(profile);
    });
    afterAll(() => accounts.sandbox.close());
    beforeEach(async () => {
      account = accounts.accountOn(service);
      await account.reset();
      // Tells the client which dialect Spotify speaks.
      await account.client.playlists();
    });
    tests({
      profile,
      account: () => account,
      trackIds(count) {
        const { catalogue } = accounts.sandbox.world;
        const ids = [...catalogue.recordings.keys()].flatMap(
          (recording) => catalogue.listingsOf(service, recording)[0]?.trackId ?? [],
        );
        return ids.slice(0, count);
      },
      advance: (ms) => accounts.sandbox.clock.advance(ms),
    });
  });
};
