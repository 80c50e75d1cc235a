import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Where everything that `npm start` makes lives; ignored by git. */
export const stateDir = path.resolve(root, process.env.PLAYA_STATE_DIR ?? '.playa');

/** The remotes in the order of their ports. Folder and package of "auth" are mfe-auth. */
export const remotes = ['auth', 'library', 'player', 'transfer', 'ai', 'share'];
