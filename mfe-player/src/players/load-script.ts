import { PlayerFailure } from './player-failure.ts';

/** Milliseconds. */
export const scriptLimitMs = 10_000;

const scripts = new Map<string, Promise<void>>();

/** Another build of the page may have asked for the same script already. */
const presentScript = (url: string): HTMLScriptElement | null =>
  [...document.scripts].find(({ src }) => src === url) ?? null;

const addedScript = (url: string): HTMLScriptElement => {
  const script = Object.assign(document.createElement('script'), { src: url, async: true });
  document.head.append(script);
  return script;
};

const arrival = (url: string, isReady: () => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = new AbortController();
    const { signal } = end;
    const script = presentScript(url) ?? addedScript(url);
    const fail = (reason: string) => {
      end.abort();
      // Without the element, the next try asks the network again.
      script.remove();
      reject(new PlayerFailure('script', new Error(`${url} ${reason}`)));
    };
    const look = () => {
      if (!isReady()) return;
      end.abort();
      resolve();
    };
    // A service's script goes on to load parts of itself; each says in its own way that it is done, or not at all.
    const watch = setInterval(look, 100);
    const limit = setTimeout(() => fail('did not come in time'), scriptLimitMs);
    signal.addEventListener('abort', () => {
      clearInterval(watch);
      clearTimeout(limit);
    });
    script.addEventListener('load', look, { signal });
    script.addEventListener('error', () => fail('could not be loaded'), { signal });
  });

/**
 * A service's script, once per page and only when it is asked for. `isReady` tells whether what it brings is there.
 * @throws {PlayerFailure} 'script' where it is blocked or does not come within 10 s; asking again tries again
 */
export const loadScript = async (url: string, isReady: () => boolean): Promise<void> => {
  if (isReady()) return;
  const loading = scripts.get(url) ?? arrival(url, isReady).finally(() => scripts.delete(url));
  scripts.set(url, loading);
  await loading;
};
