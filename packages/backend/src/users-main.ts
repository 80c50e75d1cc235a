import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { Server } from 'socket.io';
import { planDeletionNow } from './accounts/deletions-store.ts';
import { findUserByEmail } from './accounts/users-store.ts';
import { endSessions } from './auth/sessions-store.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { createDatabase, createPool } from './database/database.ts';
import { createMailer } from './mail/mailer.ts';
import { createOutbox } from './mail/outbox.ts';
import { eraseAccount } from './personal-data/erase-accounts.ts';
import { connectRedis } from './sockets/redis.ts';
import { createSocketAdapter } from './sockets/socket-adapter.ts';
import { disconnectSessions, type SocketServer } from './sockets/socket-server.ts';
import { sentenceFor } from './start-failure.ts';

const usage = `npm run users -- delete EMAIL [--yes]

Deletes the account with this e-mail address at once, with everything that Playa keeps about its user. It can't be undone.

  --yes   does not ask
  --help  shows this

Exit code 0: deleted. 1: a fault. 2: nothing was deleted, for the reason that is said.`;

/** Nothing was done; `message` says why in one sentence. */
class Refusal extends Error {}

const readArguments = (): { email: string; yes: boolean } | null => {
  try {
    const options = { yes: { type: 'boolean' }, help: { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ args: process.argv.slice(2), allowPositionals: true, options });
    if (values.help) return null;
    const [command, email] = positionals;
    if (command !== 'delete' || email === undefined || positionals.length !== 2) throw new Error('Name one account.');
    return { email, yes: values.yes ?? false };
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
};

const confirm = async (username: string, email: string): Promise<void> => {
  if (!process.stdin.isTTY) throw new Refusal('Nothing was deleted: add --yes, or use a terminal, where it asks.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question(
    `This deletes the account "${username}" and everything that belongs to it.\nType its e-mail address to confirm: `,
  );
  terminal.close();
  if (typed.trim().toLowerCase() !== email.toLowerCase()) throw new Refusal('Nothing was deleted.');
};

const deleteAccount = async (config: Config, { email, yes }: { email: string; yes: boolean }): Promise<void> => {
  const log = pino({ level: 'silent' });
  const pool = createPool(config.databaseUrl, { max: 3, name: 'playa-users' });
  const db = createDatabase(pool);
  try {
    const user = await findUserByEmail(db, email);
    if (!user) throw new Refusal(`There is no account with the e-mail address ${email}.`);
    if (!yes) await confirm(user.username, user.email);
    const redis = config.redisUrl === null ? null : await connectRedis(config.redisUrl, log);
    const { adapter, close } = createSocketAdapter({ pool, redis, log, onMissed: () => undefined });
    // Without a port: it tells the backends to close the sockets of these sessions.
    const sockets: SocketServer = new Server({ adapter });
    const ended = await db.transaction(async (tx) => {
      await planDeletionNow(tx, user.id);
      return endSessions(tx, user.id);
    });
    disconnectSessions(sockets, ended);
    const mailer = createMailer(config);
    const outbox = createOutbox({ config, db, log, mailer });
    await eraseAccount({ db, outbox }, user);
    await outbox.close();
    mailer.close();
    // The server has no port that could be closed.
    await sockets.of('/').adapter.close();
    await close();
    redis?.close();
    process.stdout.write(`The account "${user.username}" is deleted.\n`);
  } finally {
    await pool.end();
  }
};

const main = async (): Promise<number> => {
  let config: Config | undefined;
  try {
    const given = readArguments();
    if (given === null) {
      process.stdout.write(`${usage}\n`);
      return 0;
    }
    config = loadConfig(process.env);
    await deleteAccount(config, given);
    return 0;
  } catch (error) {
    const isExpected = error instanceof Refusal || error instanceof ConfigError;
    const sentence =
      isExpected || !config ? String(error instanceof Error ? error.message : error) : sentenceFor(error, config);
    process.stderr.write(`${sentence}\n`);
    return isExpected ? 2 : 1;
  }
};

process.exit(await main());
