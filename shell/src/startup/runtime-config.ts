import { exchange, RuntimeConfig } from '@playa/contracts';

/** /config.json is missing, or not what the shell needs. The message is for whoever set Playa up. */
export class ConfigError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ConfigError';
  }
}

const timeoutMs = 5000;
const maxBytes = 64 * 1024;

const fetchText = async (doFetch: typeof fetch): Promise<string> => {
  try {
    const bounds = { timeoutMs, maxBytes, fetch: doFetch };
    const { ok, status, text } = await exchange('/config.json', { cache: 'no-cache', redirect: 'follow' }, bounds);
    if (ok) return text;
    throw new ConfigError(`/config.json answered ${status}.`);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError('/config.json could not be reached.', error);
  }
};

/** @throws {ConfigError} */
export const readRuntimeConfig = async (doFetch: typeof fetch): Promise<RuntimeConfig> => {
  const text = await fetchText(doFetch);
  try {
    return RuntimeConfig.parse(JSON.parse(text));
  } catch (error) {
    throw new ConfigError('/config.json does not hold what Playa needs.', error);
  }
};
