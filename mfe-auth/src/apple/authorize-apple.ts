import { appleDeveloperToken, type BackendClient, contractVersion } from '@playa/contracts';
import { texts } from '../texts.ts';
import { loadMusicKit } from './music-kit.ts';

/** There is no music user token; the message tells the user why. */
export class AppleRefusal extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'AppleRefusal';
  }
}

/** MusicKit's errors if the user closed the pop-up or declined. */
const refusedByPerson = /authorization_error|access_denied|cancel/i;

const wordsOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return String(error);
  const { errorCode, name, message } = error as Record<string, unknown>;
  return [errorCode, name, message].join(' ');
};

/** Loads the script and the token for the pop-up, so that it can open right after a click: browsers block a pop-up that opens later. */
export const prepareApple = async (backend: BackendClient, musicKitUrl: string) => {
  const kit = loadMusicKit(musicKitUrl).catch((cause) => {
    throw new AppleRefusal(texts.apple.unreachable, cause);
  });
  const [{ developerToken }, loaded] = await Promise.all([backend.call(appleDeveloperToken), kit]);
  return { kit: loaded, developerToken };
};
export type PreparedApple = Awaited<ReturnType<typeof prepareApple>>;

/**
 * Resolves with the music user token after the user agreed in Apple's pop-up.
 * @throws {AppleRefusal} if the user declined, or Apple refused
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
