import { appleDeveloperToken, type BackendClient, contractVersion } from '@playa/contracts';
import { texts } from '../texts.ts';
import { loadMusicKit } from './music-kit.ts';

/** Why there is no music user token; the message is for the user. */
export class AppleRefusal extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'AppleRefusal';
  }
}

/** What MusicKit calls it when the person closes the pop-up or says no there. */
const refusedByPerson = /authorization_error|access_denied|cancel/i;

const wordsOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return String(error);
  const { errorCode, name, message } = error as Record<string, unknown>;
  return [errorCode, name, message].join(' ');
};

/** Asks for what the pop-up needs, so that it can open right after a click: browsers block one that comes late. */
export const prepareApple = async (backend: BackendClient, musicKitUrl: string) => {
  const kit = loadMusicKit(musicKitUrl).catch((cause) => {
    throw new AppleRefusal(texts.apple.unreachable, cause);
  });
  const [{ developerToken }, loaded] = await Promise.all([backend.call(appleDeveloperToken), kit]);
  return { kit: loaded, developerToken };
};
export type PreparedApple = Awaited<ReturnType<typeof prepareApple>>;

/**
 * The music user token, after the person agreed in Apple's pop-up.
 * @throws {AppleRefusal} when they did not, or Apple did not let them
 */
export const authorizeApple = async ({ kit, developerToken }: PreparedApple): Promise<string> => {
  let token: string | undefined;
  try {
    const music = await kit.configure({ developerToken, app: { name: 'Playa', build: contractVersion } });
    token = await music.authorize();
  } catch (error) {
    const cancelled = refusedByPerson.test(wordsOf(error));
    throw new AppleRefusal(cancelled ? texts.apple.cancelled : texts.apple.failed, error);
  }
  if (!token) throw new AppleRefusal(texts.apple.cancelled);
  return token;
};
