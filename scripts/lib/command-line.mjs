import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { remotes } from './paths.mjs';
import { UserError } from './user-error.mjs';

/** Folders of everything that is built: the shell and the remotes. */
export const apps = ['shell', ...remotes.map((name) => `mfe-${name}`)];

const services = ['spotify', 'youtube', 'apple'];
const profiles = ['easy', 'strict'];

const startUsage = `npm start -- [--fresh] [--catalogue FILE.csv] [--profile ${profiles.join('|')}]`;
const copyUsage =
  `npm run demo:copy -- --from ${services.join('|')} --to ${services.join('|')} --playlist NAME ` +
  `[--catalogue FILE.csv] [--profile ${profiles.join('|')}]`;

const requireOneOf = (name, value, allowed) => {
  if (!allowed.includes(value)) throw new Error(`--${name} is one of ${allowed.join(', ')}, not "${value}".`);
};

/** The values of the options; throws a {@link UserError} with the command's usage when they are wrong. */
const parse = (args, options, usage, check) => {
  try {
    const { values } = parseArgs({ args, options });
    if (values.profile !== undefined) requireOneOf('profile', values.profile, profiles);
    check?.(values);
    return values;
  } catch (error) {
    throw new UserError(`${error.message}\n${usage}`);
  }
};

const statusOf = (file) => {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
};

/**
 * The full path of the catalogue file that the user named, relative to where npm was called; undefined without one.
 * @throws {UserError} when there is no such file
 */
const findCatalogue = (file) => {
  if (file === undefined) return undefined;
  const full = path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
  const found = statusOf(full);
  if (!found) throw new UserError(`There is no catalogue file at ${file}.`);
  if (!found.isFile()) throw new UserError(`${file} is not a file, so it can not be the catalogue.`);
  return full;
};

/**
 * Options of npm start.
 * @returns `{fresh?, catalogue?, profile?}`; the catalogue as a full path
 * @throws {UserError} for an unknown option, a missing or wrong value, or a catalogue file that is not there
 */
export const readStartOptions = (args) => {
  const options = { fresh: { type: 'boolean' }, catalogue: { type: 'string' }, profile: { type: 'string' } };
  const values = parse(args, options, startUsage);
  return { ...values, catalogue: findCatalogue(values.catalogue) };
};

/**
 * Options of npm run demo:copy.
 * @returns `{from, to, playlist, catalogue?, profile?}`; the catalogue as a full path
 * @throws {UserError} as {@link readStartOptions}, and for a service or playlist that is not given
 */
export const readCopyOptions = (args) => {
  const names = ['from', 'to', 'playlist', 'catalogue', 'profile'];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const values = parse(args, options, copyUsage, (given) => {
    for (const name of ['from', 'to', 'playlist']) if (!given[name]) throw new Error(`--${name} is missing`);
    for (const name of ['from', 'to']) requireOneOf(name, given[name], services);
  });
  return { ...values, catalogue: findCatalogue(values.catalogue) };
};

/**
 * The apps that the user named, each once; none where none is named.
 * @throws {UserError} for a name that no app has
 */
export const readApps = (args) => {
  const unknown = args.find((name) => !apps.includes(name));
  if (unknown !== undefined) throw new UserError(`There is no app "${unknown}"; there are ${apps.join(', ')}.`);
  return [...new Set(args)];
};

/**
 * The one app that `npm run release` or `npm run rollback` is about.
 * @throws {UserError} for a name that no app has, for none and for more than one
 */
export const readOneApp = (command, args) => {
  const [app] = readApps(args);
  if (args.length !== 1) throw new UserError(`Name one app: npm run ${command} -- ${apps.join(' | ')}`);
  return app;
};

/**
 * The one remote that a command is about, which need not be of this workspace.
 * @returns {string} its name in the registry: `karaoke` of mfe-karaoke
 * @throws {UserError} for none, more than one, and what is no name of a remote
 */
export const readRemoteName = (command, args) => {
  const [, remote] = /^mfe-([a-z][a-z\d]*(?:-[a-z\d]+)*)$/.exec(args[0] ?? '') ?? [];
  if (args.length !== 1 || remote === undefined) throw new UserError(`Name one remote: npm run ${command} -- mfe-x`);
  return remote;
};
