import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Where everything that `npm start` makes lives; ignored by git. */
export const stateDir = path.resolve(root, process.env.PLAYA_STATE_DIR ?? '.playa');

/** Playa's own remotes in the order of their ports. Folder and package of "auth" are mfe-auth. */
export const ownRemotes = ['auth', 'library', 'player', 'transfer', 'ai', 'share'];

/** Folders `mfe-*` with a remote.json that are not Playa's own, by name. */
const addedRemotes = readdirSync(root)
  .filter((name) => name.startsWith('mfe-') && existsSync(path.join(root, name, 'remote.json')))
  .map((name) => name.slice('mfe-'.length))
  .filter((name) => !ownRemotes.includes(name))
  .sort();

/** Every remote of the workspace: Playa's own, then those that teams added (`npm run new-remote`). */
export const remotes = [...ownRemotes, ...addedRemotes];
