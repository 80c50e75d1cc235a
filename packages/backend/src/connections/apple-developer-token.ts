import { connectFailureText } from '@playa/contracts';
import { importPKCS8, SignJWT } from 'jose';
import type { Config } from '../config.ts';
import { problem } from '../http/problems.ts';

export interface AppleDeveloperTokens {
  /** For MusicKit in the browser; works on the shell's origin alone. @throws {ProblemError} service-unavailable */
  forBrowser(): Promise<string>;
  /** For calls of the backend, which have no origin. @throws {ProblemError} service-unavailable */
  forServer(): Promise<string>;
}

const lifetimeSeconds = 12 * 60 * 60;
/** Minimum remaining validity of a returned token. */
const spareSeconds = 60 * 60;

const now = (): number => Math.floor(Date.now() / 1000);

const cached = (make: (issuedAt: number) => Promise<string>): (() => Promise<string>) => {
  let kept: { token: Promise<string>; issuedAt: number } | null = null;
  return () => {
    if (kept === null || now() - kept.issuedAt > lifetimeSeconds - spareSeconds) {
      const issuedAt = now();
      kept = { token: make(issuedAt), issuedAt };
    }
    return kept.token;
  };
};

/** Signs ES256 tokens with the team's MusicKit key. */
export const createAppleDeveloperTokens = ({
  apple,
  appUrl,
}: Pick<Config, 'apple' | 'appUrl'>): AppleDeveloperTokens => {
  const sign = async (issuedAt: number, claims: Record<string, unknown>): Promise<string> => {
    const { teamId, keyId, privateKey } = apple;
    if (teamId === null || keyId === null || privateKey === null) {
      throw problem('service-unavailable', connectFailureText('not-set-up', 'apple'));
    }
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetimeSeconds)
      .sign(await importPKCS8(privateKey, 'ES256'));
  };
  return {
    forBrowser: cached((issuedAt) => sign(issuedAt, { origin: [appUrl] })),
    forServer: cached((issuedAt) => sign(issuedAt, {})),
  };
};
