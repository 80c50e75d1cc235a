import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ownRemotes } from './paths.mjs';
import { UserError } from './user-error.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** What one commit is as a release: an entry of e2e/releases/releases.json. */
const describe = (root, contract, commit) => {
  const versionOf = (folder) => readJson(path.join(root, folder, 'package.json')).version;
  const remoteOf = (name) => {
    const { contract: range, commands } = readJson(path.join(root, `mfe-${name}`, 'remote.json'));
    return [name, { version: versionOf(`mfe-${name}`), contract: range, commands }];
  };
  return {
    contract,
    commit,
    shell: { version: versionOf('shell') },
    remotes: Object.fromEntries(ownRemotes.filter((name) => existsSync(path.join(root, `mfe-${name}`))).map(remoteOf)),
  };
};

/**
 * Records the sources below `root` as a release: adds it to the releases that the browser suites build again, makes the stored contract the
 * one that later changes are compared with, and empties the list of accepted changes, which was made against the release before.
 * @returns the version of the contract
 * @throws {UserError} where this contract was recorded already
 */
export const recordRelease = (root, commit) => {
  const contracts = path.join(root, 'packages/contracts');
  const releasesFile = path.join(root, 'e2e/releases/releases.json');
  const [contract] = readFileSync(path.join(contracts, 'contract.snapshot.txt'), 'utf8').split('\n', 1);
  const releases = readJson(releasesFile);
  const known = releases.find((release) => release.contract === contract);
  if (known) throw new UserError(`Contract ${contract} was recorded already, for commit ${known.commit}.`);
  writeJson(releasesFile, [...releases, describe(root, contract, commit)]);
  copyFileSync(path.join(contracts, 'contract.snapshot.txt'), path.join(contracts, 'contract.released.txt'));
  writeJson(path.join(contracts, 'accepted-changes.json'), []);
  return contract;
};
