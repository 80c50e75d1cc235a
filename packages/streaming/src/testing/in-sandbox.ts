import type { ServiceName } from '@playa/contracts';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { profiles, type SandboxAccount, startAccounts } from './sandbox-account.ts';

interface Scene {
  profile: (typeof profiles)[number];
  /** The account as it was at the start. */
  account(): SandboxAccount;
  /** Another account: `ada`, `tunde`. */
  accountOf(name: string): SandboxAccount;
  /** Track ids of the service's catalogue, each of another recording. */
  trackIds(count: number): string[];
  /** Advances the sandbox's clock by milliseconds. */
  advance(ms: number): void;
}

/** Declares tests against one service. */
type DescribeOn = (service: ServiceName, title: string, tests: (scene: Scene) => void) => void;

/**
 * Runs tests in both profiles of the sandbox, which for Spotify are its two dialects. To be called once in a file, because starting
 * a sandbox takes longer than most tests.
 */
export const inSandbox = (declare: (describeOn: DescribeOn) => void): void => {
  describe.each(profiles)('in the profile %s', (profile) => {
    let accounts: Awaited<ReturnType<typeof startAccounts>>;
    beforeAll(async () => {
      accounts = await startAccounts(profile);
    });
    afterAll(() => accounts.sandbox.close());

    declare((service, title, tests) => {
      describe(`${title} on ${service}`, () => {
        let account: SandboxAccount;
        beforeEach(async () => {
          account = accounts.accountOn(service);
          await account.reset();
          // The client detects Spotify's dialect from the playlists.
          await account.client.playlists();
        });
        tests({
          profile,
          account: () => account,
          accountOf: (name) => accounts.accountOn(service, name),
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
    });
  });
};
