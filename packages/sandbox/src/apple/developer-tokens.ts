import { generateKeyPair, importSPKI, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Credentials } from '../context.ts';

/** Seconds Apple lets a developer token live. */
const longestLife = 15_777_000;

/** The id of the sandbox's own key, for the tokens that it issues. */
const ownKeyId = 'SANDBOXKEY';

type Key = Awaited<ReturnType<typeof importSPKI>>;

const allowsOrigin = (payload: JWTPayload, origin: string | undefined): boolean => {
  const allowed = payload.origin;
  if (allowed === undefined || origin === undefined) return true;
  return Array.isArray(allowed) ? allowed.includes(origin) : allowed === origin;
};

/** Checks developer tokens as Apple does, and signs those of the sandbox itself. */
export class DeveloperTokens {
  private readonly teamId: string;
  private readonly keys: ReadonlyMap<string, Key>;
  private readonly ownKey: Key;
  private readonly now: () => number;

  private constructor(teamId: string, keys: ReadonlyMap<string, Key>, ownKey: Key, now: () => number) {
    this.teamId = teamId;
    this.keys = keys;
    this.ownKey = ownKey;
    this.now = now;
  }

  /** @throws when `applePublicKey` is no SPKI PEM */
  static async create(credentials: Credentials, now: () => number): Promise<DeveloperTokens> {
    const own = await generateKeyPair('ES256');
    const keys = new Map<string, Key>([[ownKeyId, own.publicKey]]);
    if (credentials.applePublicKey !== null) {
      keys.set(credentials.appleKeyId, await importSPKI(credentials.applePublicKey, 'ES256'));
    }
    return new DeveloperTokens(credentials.appleTeamId, keys, own.privateKey, now);
  }

  /** @param origin of the page that calls, where a browser told it */
  async accepts(token: string, origin: string | undefined): Promise<boolean> {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => this.keyOf(kid), {
        algorithms: ['ES256'],
        issuer: this.teamId,
        requiredClaims: ['iat', 'exp'],
        currentDate: new Date(this.now()),
      });
      const left = (payload.exp ?? Number.POSITIVE_INFINITY) - this.now() / 1000;
      return left <= longestLife && allowsOrigin(payload, origin);
    } catch {
      return false;
    }
  }

  /** Issues a token that is valid for an hour. */
  async issue(): Promise<string> {
    const seconds = Math.floor(this.now() / 1000);
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: ownKeyId })
      .setIssuer(this.teamId)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3600)
      .sign(this.ownKey);
  }

  private keyOf(keyId: string | undefined): Key {
    const key = this.keys.get(keyId ?? '');
    if (key === undefined) throw new Error('Unknown key');
    return key;
  }
}
