import { connectApple, useShell } from '@playa/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import { AppleRefusal, authorizeApple, type PreparedApple, prepareApple } from './authorize-apple.ts';

/**
 * Milliseconds. The backend returns developer tokens that are valid for at least one hour: a prepared one is renewed after half of that, and
 * not used any more if that was not possible, e.g. because the computer was suspended.
 */
const tokenAge = { renewed: 30 * 60_000, usable: 55 * 60_000 };

export interface AppleConnection {
  /** True while the pop-up is being prepared: a press could not open it yet. */
  preparing: boolean;
  /**
   * Connects Apple Music for the current user; resolves with the server's message. If the pop-up is not prepared, it only prepares it and
   * asks for another press: WebKit opens no pop-up for a press that waited for something else.
   * @throws {AppleRefusal} to ask for another press, or if another user is signed in when Apple's pop-up closes
   */
  connect: () => Promise<string>;
}

/** @param wanted whether to prepare the pop-up in advance */
export const useApple = (wanted: boolean): AppleConnection => {
  const { backend, config, session } = useShell();
  const { musicKitUrl } = config.services.apple;
  const prepared = useRef<(PreparedApple & { at: number }) | null>(null);
  const [preparing, setPreparing] = useState(wanted);
  const userId = session.user?._id;

  const renew = useCallback(async () => {
    const at = Date.now();
    prepared.current = { ...(await prepareApple(backend, musicKitUrl)), at };
  }, [backend, musicKitUrl]);

  const prepare = useCallback(async () => {
    setPreparing(true);
    try {
      await renew();
    } finally {
      setPreparing(false);
    }
  }, [renew]);

  useEffect(() => {
    // Not shown, because the user has not pressed yet; the press tries again.
    if (!wanted) return;
    if (!prepared.current) prepare().catch(() => undefined);
    const timer = setInterval(() => void renew().catch(() => undefined), tokenAge.renewed);
    return () => clearInterval(timer);
  }, [wanted, prepare, renew]);

  const connect = async () => {
    if (!prepared.current || Date.now() - prepared.current.at > tokenAge.usable) {
      await prepare();
      throw new AppleRefusal(texts.apple.ready);
    }
    const accessToken = await authorizeApple(prepared.current);
    // Another tab may have changed the session while the pop-up was open.
    const { _id } = await session.reload();
    if (_id !== userId) throw new AppleRefusal(texts.apple.failed);
    const { message } = await backend.call(connectApple, { body: { accessToken } });
    return message;
  };
  return { preparing, connect };
};
