/** What connecting needs of MusicKit; the script brings much more. */
interface MusicKitInstance {
  /** Opens Apple's pop-up; gives the music user token. */
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
      // Without the element, the next try asks the network again.
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
    // The script may go on loading parts of itself, and says when it is ready.
    document.addEventListener('musickitloaded', look, { signal: end.signal });
    script.addEventListener('load', look, { signal: end.signal });
    script.addEventListener('error', () => fail('could not be loaded'), { signal: end.signal });
    document.head.append(script);
  });

let loading: Promise<MusicKit> | null = null;

/** Apple's script, loaded once per page. @throws {Error} when it can't be reached within 10 seconds; asking again tries again */
export const loadMusicKit = (url: string): Promise<MusicKit> => {
  const present = inPage();
  if (present) return Promise.resolve(present);
  loading ??= addScript(url).finally(() => {
    loading = null;
  });
  return loading;
};
