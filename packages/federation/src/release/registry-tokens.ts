import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RemoteName } from '@playa/contracts';
import { withLock } from './file-lock.ts';
import { folderDeployment } from './folder-deployment.ts';
import { appOf } from './registry-file.ts';
import { ReleaseRefused } from './release-refused.ts';
import { writeWhole } from './write-whole.ts';

/** Beside `public/`, so that it is never served. */
const fileOf = (folder: string): string => path.join(folder, 'tokens.json');

/** SHA-256 in base64url of each token, by remote. A token is 256 random bits, so nothing slower is needed. */
type StoredTokens = Record<string, string[]>;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const read = (folder: string): StoredTokens =>
  existsSync(fileOf(folder)) ? (JSON.parse(readFileSync(fileOf(folder), 'utf8')) as StoredTokens) : {};

const change = (folder: string, remote: string, change: (hashes: readonly string[]) => string[]): Promise<void> => {
  if (!RemoteName.safeParse(remote).success || remote === 'shell')
    throw new ReleaseRefused(`"${remote}" is no name of a remote.`);
  // Refuses a folder that is no deployment.
  folderDeployment(folder);
  return withLock(folder, () => {
    const { [remote]: hashes = [], ...others } = read(folder);
    const changed = change(hashes);
    const tokens = changed.length === 0 ? others : { ...others, [remote]: changed };
    writeWhole(fileOf(folder), `${JSON.stringify(tokens, null, 2)}\n`, 0o600);
  });
};

/**
 * Makes a token with which a team releases its remote, and no other, into a deployment; earlier ones stay valid.
 * @param folder of the deployment, see `folderDeployment`
 * @returns the token, which is stored nowhere: the deployment has its hash
 * @throws {ReleaseRefused} for a folder that is no deployment, and for a name that no remote can have
 */
export const issueToken = async (folder: string, remote: string): Promise<string> => {
  const token = `playa_${remote}_${randomBytes(32).toString('base64url')}`;
  await change(folder, remote, (hashes) => [...hashes, hashOf(token).toString('base64url')]);
  return token;
};

/** Ends all tokens of a remote. @throws {ReleaseRefused} when it has none */
export const revokeTokens = async (folder: string, remote: string): Promise<void> => {
  if (!(read(folder)[remote]?.length ?? 0)) throw new ReleaseRefused(`${appOf(remote)} has no token.`);
  await change(folder, remote, () => []);
};

/** The remote that a token releases; undefined for a token that is not valid. Takes the same time for every wrong token. */
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
