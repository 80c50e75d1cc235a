import { connectApple, useShell } from '@playa/contracts';
import { useCallback, useEffect, useRef } from 'react';
import { authorizeApple, type PreparedApple, prepareApple } from './authorize-apple.ts';

/**
 * Connects Apple Music; resolves with the server's message.
 * @param wanted prepares the pop-up in advance
 */
export const useApple = (wanted: boolean): (() => Promise<string>) => {
  const { backend, config } = useShell();
  const { musicKitUrl } = config.services.apple;
  const prepared = useRef<Promise<PreparedApple> | null>(null);

  const prepare = useCallback(() => {
    prepared.current ??= prepareApple(backend, musicKitUrl).catch((error: unknown) => {
      prepared.current = null;
      throw error;
    });
    return prepared.current;
  }, [backend, musicKitUrl]);

  useEffect(() => {
    // Nobody asked yet, so nobody is told; the click asks again.
    if (wanted) prepare().catch(() => undefined);
  }, [wanted, prepare]);

  return async () => {
    const accessToken = await authorizeApple(await prepare());
    const { message } = await backend.call(connectApple, { body: { accessToken } });
    return message;
  };
};
