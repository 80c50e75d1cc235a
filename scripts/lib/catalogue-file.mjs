import { statSync } from 'node:fs';
import path from 'node:path';
import { Stop } from './stop.mjs';

/**
 * The full path of the catalogue file that the user named, relative to where npm was called; undefined without one.
 * @throws {Stop} when there is no such file
 */
export const findCatalogue = (file) => {
  if (file === undefined) return undefined;
  const full = path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
  const found = statSync(full, { throwIfNoEntry: false });
  if (!found) throw new Stop(`There is no catalogue file at ${file}.`);
  if (!found.isFile()) throw new Stop(`${file} is not a file, so it can not be the catalogue.`);
  return full;
};
