import { ConfigError, loadConfig } from './config.ts';
import { createApp } from './create-app.ts';
import { sentenceFor } from './start-failure.ts';

/** How long an orderly stop may take, in milliseconds. */
const stopTimeout = 15_000;

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
};

const readConfig = () => {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) return fail(error.message);
    throw error;
  }
};

const config = readConfig();
try {
  const app = await createApp(config);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopTimeout).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.server.log.error({ err: error }, 'the backend did not stop in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const address = await app.server.listen({ host: config.host, port: config.port });
  process.stdout.write(`backend ready ${address}\n`);
} catch (error) {
  fail(sentenceFor(error, config));
}
