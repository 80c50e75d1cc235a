import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { step } from './steps.mjs';
import { canInstallDebianPackages, findProgram, installDebianPackage } from './system-program.mjs';
import { UserError } from './user-error.mjs';

/** A file below one of the folders of /usr/lib, which are named by the kind of machine. */
const inLibrary = (...places) =>
  (existsSync('/usr/lib') ? readdirSync('/usr/lib') : []).flatMap((machine) =>
    places.map((place) => path.join('/usr/lib', machine, place)),
  );

const find = (title, debianPackage, candidates) =>
  findProgram({
    candidates,
    install: () =>
      step(`Installing ${title}`, async () => {
        if (canInstallDebianPackages()) await installDebianPackage(debianPackage);
      }),
    missing: `No ${title} was found and none could be installed; install Debian's ${debianPackage} and run the tests again.`,
  });

/** What each engine needs, by the environment variable that tells e2e/engines where it is. */
const programs = {
  chromium: async () => ({ PLAYA_BROWSER: await findBrowser() }),
  firefox: async () => ({
    PLAYA_FIREFOX: await find('Firefox', 'firefox-esr', ['/usr/bin/firefox-esr', '/usr/bin/firefox']),
  }),
  webkitgtk: async () => {
    const env = {
      PLAYA_WEBKIT_DRIVER: await find('WebKitWebDriver', 'webkit2gtk-driver', ['/usr/bin/WebKitWebDriver']),
      PLAYA_MINI_BROWSER: await find(
        'MiniBrowser',
        'libwebkit2gtk-4.1-0',
        inLibrary('webkit2gtk-4.1/MiniBrowser', 'webkit2gtk-4.0/MiniBrowser'),
      ),
      PLAYA_XVFB: await find('Xvfb', 'xvfb', ['/usr/bin/Xvfb']),
    };
    // WebKitGTK plays no tune without it.
    await find('WAV reader of GStreamer', 'gstreamer1.0-plugins-good', inLibrary('gstreamer-1.0/libgstwavparse.so'));
    return env;
  },
};

export const engineNames = Object.keys(programs);

/** Names of engines from a command line; all of them where none is given. @throws {UserError} for another word */
export const readEngines = (args) => {
  const unknown = args.find((name) => !engineNames.includes(name));
  if (unknown !== undefined)
    throw new UserError(`There is no engine "${unknown}"; there are ${engineNames.join(', ')}.`);
  return args.length > 0 ? args : engineNames;
};

/**
 * Where the programs of an engine are; what is missing is installed where Debian's packages can be.
 * @returns {Promise<Record<string, string>>} environment variables
 * @throws {UserError} when one is not there and could not be installed
 */
const findEngine = (name) => programs[name]();

/**
 * The programs of those engines that there are.
 * @param {readonly string[]} names of engines
 * @returns {Promise<{env: Record<string, string>, found: string[], missing: {name: string, why: string}[]}>}
 */
export const findEngines = async (names, find = findEngine) => {
  const env = {};
  const found = [];
  const missing = [];
  for (const name of names) {
    try {
      Object.assign(env, await find(name));
      found.push(name);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      missing.push({ name, why: error.message });
    }
  }
  return { env, found, missing };
};
