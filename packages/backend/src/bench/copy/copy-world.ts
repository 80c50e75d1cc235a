import { connectApple, type ServiceName } from '@playa/contracts';
import type { Sandbox, SandboxOptions } from '@playa/sandbox';
import { startMailbox } from '@playa/testing';
import type { ApiClient } from '../../test-support/api-client.ts';
import { startBackendProcess } from '../../test-support/backend-process.ts';
import { startBenchDatabase } from '../../test-support/bench-world.ts';
import { connect } from '../../test-support/browser.ts';
import { signedUp } from '../../test-support/people.ts';
import { testEnvironment } from '../../test-support/test-backend.ts';
import { accessOf, startTestSandbox } from '../../test-support/test-sandbox.ts';

/** A backend process with a database of its own, the three services, and a listener with accounts on all of them. */
export interface CopyWorld {
  databaseUrl: string;
  sandbox: Sandbox;
  client: ApiClient;
  stop(): Promise<void>;
}

/** The sandbox's account that the listener is connected with. */
export const account = 'demo';

export const urlOf = ({ sandbox }: Pick<CopyWorld, 'sandbox'>, service: ServiceName): string =>
  sandbox.urls[service === 'youtube' ? 'google' : service];

/** What the backend is told of the quota that the sandbox has. */
const quotaSettings = ({ youtubeQuota }: Pick<SandboxOptions, 'youtubeQuota'>): Record<string, string> =>
  youtubeQuota
    ? {
        YOUTUBE_SEARCHES_PER_DAY: String(youtubeQuota.searches),
        YOUTUBE_UNITS_PER_DAY: String(youtubeQuota.units),
      }
    : {};

/** Starts everything anew, so that no earlier copy has left links, used-up windows or quotas. */
export const startCopyWorld = async (
  options: Pick<SandboxOptions, 'profile' | 'latency' | 'youtubeQuota'>,
): Promise<CopyWorld> => {
  const [database, { sandbox, environment }, mailbox] = await Promise.all([
    startBenchDatabase(),
    startTestSandbox(options),
    startMailbox({ smtpPort: 0, pagePort: 0 }),
  ]);
  const backend = await startBackendProcess(
    testEnvironment({
      ...environment,
      DATABASE_URL: database.url,
      SMTP_URL: mailbox.smtpUrl,
      COPY_APPLE_TO_YOUTUBE: 'on',
      ...quotaSettings(options),
    }),
  );
  const client = await signedUp({ url: backend.url, mailbox });
  await connect(backend, client, 'spotify');
  await connect(backend, client, 'youtube');
  const { accessToken } = await accessOf(sandbox.urls.apple, account);
  await client.call(connectApple, { body: { accessToken } });
  return {
    databaseUrl: database.url,
    sandbox,
    client,
    stop: async () => {
      await backend.kill('SIGTERM');
      await mailbox.close();
      await sandbox.close();
      await database.stop();
    },
  };
};
