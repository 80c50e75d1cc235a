import { hashPassword } from '../../auth/passwords.ts';
import { startBenchWorld } from '../../test-support/bench-world.ts';
import { timedLoop } from './timed-loop.ts';

/** Logins over HTTP beside bare argon2id hashes of the same cost, one at a time and eight at a time: JSON lines, about 20 s. */
const concurrencies = [1, 8] as const;
const warmUpMs = 500;
const hashMs = 2000;
const loginMs = 4000;

const print = (figures: Record<string, unknown>): void => {
  process.stdout.write(`${JSON.stringify({ bench: 'login', ...figures })}\n`);
};

const hash = () => hashPassword('let the music flow');
const world = await startBenchWorld(Math.max(...concurrencies));
try {
  for (const concurrency of concurrencies) {
    await timedLoop({ concurrency, ms: warmUpMs }, hash);
    await timedLoop({ concurrency, ms: warmUpMs }, world.logIn);
    const hashes = await timedLoop({ concurrency, ms: hashMs }, hash);
    print({ what: 'argon2id hash', concurrency, ...hashes });
    const logins = await timedLoop({ concurrency, ms: loginMs }, world.logIn);
    print({ what: 'login', concurrency, ...logins });
    const ratio = Math.round((logins.perSecond / hashes.perSecond) * 1000) / 1000;
    print({ what: 'logins per hash', concurrency, ratio });
  }
} finally {
  await world.stop();
}
