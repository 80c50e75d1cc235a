import { exchange, RuntimeConfig } from '@playa/contracts';

/** /config.json is missing or invalid. The message is for operators. */
export class ConfigError extends Error {
  /** True if a retry may succeed. */
  readonly isTemporary: boolean;

  constructor(message: string, { cause, isTemporary = false }: { cause?: unknown; isTemporary?: boolean } = {}) {
    super(message, { cause });
    this.name = 'ConfigError';
    this.isTemporary = isTemporary;
  }
}

const timeoutMs = 5000;
const maxBytes = 64 * 1024;

const fetchText = async (doFetch: typeof fetch): Promise<string> => {
  try {
    const bounds = { timeoutMs, maxBytes, fetch: doFetch };
    const { ok, status, text } = await exchange('/config.json', { cache: 'no-cache', redirect: 'follow' }, bounds);
    if (ok) return text;
    throw new ConfigError(`/config.json answered ${status}.`, { isTemporary: status >= 502 && status <= 504 });
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError('/config.json could not be reached.', { cause: error, isTemporary: true });
  }
};

/** @throws {ConfigError} */
export const readRuntimeConfig = async (doFetch: typeof fetch): Promise<RuntimeConfig> => {
  const text = await fetchText(doFetch);
  try {
    return RuntimeConfig.parse(JSON.parse(text));
  } catch (error) {
    throw new ConfigError('/config.json does not hold what Playa needs.', { cause: error });
  }
};
