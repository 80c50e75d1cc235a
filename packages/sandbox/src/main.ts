import { portVariables, readSettings, SettingsError } from './settings.ts';
import { PortTakenError, type Sandbox, startSandbox } from './start-sandbox.ts';
import { CatalogueError } from './world/seed.ts';

/** One sentence for an error that the user can correct; undefined for any other error. */
function explain(error: unknown): string | undefined {
  if (error instanceof CatalogueError || error instanceof SettingsError) return error.message;
  if (!(error instanceof PortTakenError)) return undefined;
  return `Port ${error.port} is taken; free it or set ${portVariables[error.service]} to another.`;
}

async function start(): Promise<Sandbox | undefined> {
  try {
    return await startSandbox(readSettings(process.argv.slice(2), process.env));
  } catch (error) {
    const sentence = explain(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 2;
    return undefined;
  }
}

const sandbox = await start();
if (sandbox !== undefined) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void sandbox.close());
  process.stdout.write(`Spotify          ${sandbox.urls.spotify}\n`);
  process.stdout.write(`Google, YouTube  ${sandbox.urls.google}\n`);
  process.stdout.write(`Apple Music      ${sandbox.urls.apple}\n`);
}
