/** The part of MusicKit that connecting uses. */
interface MusicKitInstance {
  /** Opens Apple's pop-up; resolves with the music user token. */
  authorize(): Promise<string | undefined>;
}

export interface MusicKit {
  configure(options: {
    developerToken: string;
    app: { name: string; build: string };
  }): Promise<MusicKitInstance> | MusicKitInstance;
}

/** Milliseconds. */
const timeLimit = 10_000;

const isMusicKit = (value: unknown): value is MusicKit =>
  typeof value === 'object' && value !== null && 'configure' in value && typeof value.configure === 'function';

const inPage = (): MusicKit | null => {
  const found: unknown = Reflect.get(window, 'MusicKit');
  return isMusicKit(found) ? found : null;
};

const addScript = (url: string): Promise<MusicKit> =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: url, async: true });
    const end = new AbortController();
    const fail = (reason: string) => {
      end.abort();
      // Remove the element, so that the next call loads the script again.
      script.remove();
      reject(new Error(`MusicKit ${reason}`));
    };
    const timer = setTimeout(() => fail('did not come in time'), timeLimit);
    end.signal.addEventListener('abort', () => clearTimeout(timer));
    const look = () => {
      const kit = inPage();
      if (!kit) return;
      end.abort();
      resolve(kit);
    };
    // The script may load more files, and fires an event when it is ready.
    document.addEventListener('musickitloaded', look, { signal: end.signal });
    script.addEventListener('load', look, { signal: end.signal });
    script.addEventListener('error', () => fail('could not be loaded'), { signal: end.signal });
    document.head.append(script);
  });

let loading: Promise<MusicKit> | null = null;

/** Loads Apple's script once per page. @throws {Error} if it can't be loaded within 10 seconds; the next call tries again */
export const loadMusicKit = (url: string): Promise<MusicKit> => {
  const present = inPage();
  if (present) return Promise.resolve(present);
  loading ??= addScript(url).finally(() => {
    loading = null;
  });
  return loading;
};
