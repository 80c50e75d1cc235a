import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RemoteName } from '@playa/contracts';
import { withLock } from './file-lock.ts';
import { folderDeployment } from './folder-deployment.ts';
import { appOf } from './registry-file.ts';
import { ReleaseRefused } from './release-refused.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

/** Beside `public/`, so that it is never served. */
const fileOf = (folder: string): string => path.join(folder, 'tokens.json');

/** SHA-256 hashes of the tokens in base64url, by remote. A token has 256 random bits, so no slower hash is needed. */
type StoredTokens = Record<string, string[]>;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const read = (folder: string): StoredTokens =>
  existsSync(fileOf(folder)) ? (JSON.parse(readFileSync(fileOf(folder), 'utf8')) as StoredTokens) : {};

const change = (folder: string, remote: string, change: (hashes: readonly string[]) => string[]): Promise<void> => {
  if (!RemoteName.safeParse(remote).success || remote === 'shell')
    throw new ReleaseRefused(`"${remote}" is no name of a remote.`);
  // Throws if the folder is not a deployment.
  folderDeployment(folder);
  return withLock(folder, () => {
    const { [remote]: hashes = [], ...others } = read(folder);
    const changed = change(hashes);
    const tokens = changed.length === 0 ? others : { ...others, [remote]: changed };
    writeFileAtomic(fileOf(folder), `${JSON.stringify(tokens, null, 2)}\n`, 0o600);
  });
};

/**
 * Creates a token that lets a team release its own remote into a deployment. Earlier tokens stay valid.
 * @param folder of the deployment, see `folderDeployment`
 * @returns the token; only its hash is stored
 * @throws {ReleaseRefused} when the folder is not a deployment, or the name is not a valid remote name
 */
export const issueToken = async (folder: string, remote: string): Promise<string> => {
  const token = `playa_${remote}_${randomBytes(32).toString('base64url')}`;
  await change(folder, remote, (hashes) => [...hashes, hashOf(token).toString('base64url')]);
  return token;
};

/** Revokes all tokens of a remote. @throws {ReleaseRefused} when it has none */
export const revokeTokens = async (folder: string, remote: string): Promise<void> => {
  if (!(read(folder)[remote]?.length ?? 0)) throw new ReleaseRefused(`${appOf(remote)} has no token.`);
  await change(folder, remote, () => []);
};

/** The remote that a token is valid for; undefined for an invalid token. Takes the same time for every invalid token. */
export const remoteOfToken = (folder: string, token: string): string | undefined => {
  const given = hashOf(token);
  let found: string | undefined;
  for (const [remote, hashes] of Object.entries(read(folder))) {
    for (const hash of hashes) {
      const stored = Buffer.from(hash, 'base64url');
      if (stored.length === given.length && timingSafeEqual(stored, given)) found = remote;
    }
  }
  return found;
};
