import { connectApple, useShell } from '@playa/contracts';
import { useCallback, useEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import { AppleRefusal, authorizeApple, type PreparedApple, prepareApple } from './authorize-apple.ts';

/**
 * Connects Apple Music for the user who asked; resolves with the server's message, rejects with {@link AppleRefusal} when
 * somebody else is signed in by the time Apple's pop-up is answered.
 * @param wanted prepares the pop-up in advance
 */
export const useApple = (wanted: boolean): (() => Promise<string>) => {
  const { backend, config, session } = useShell();
  const { musicKitUrl } = config.services.apple;
  const prepared = useRef<Promise<PreparedApple> | null>(null);
  const userId = session.user?._id;

  const prepare = useCallback(() => {
    prepared.current ??= prepareApple(backend, musicKitUrl).catch((error: unknown) => {
      prepared.current = null;
      throw error;
    });
    return prepared.current;
  }, [backend, musicKitUrl]);

  useEffect(() => {
    // Not shown, as the user has not asked yet; the click tries again.
    if (wanted) prepare().catch(() => undefined);
  }, [wanted, prepare]);

  return async () => {
    const accessToken = await authorizeApple(await prepare());
    // Another tab may have changed the session while the pop-up was open.
    const { _id } = await session.reload();
    if (_id !== userId) throw new AppleRefusal(texts.apple.failed);
    const { message } = await backend.call(connectApple, { body: { accessToken } });
    return message;
  };
};
