import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';
import { step } from './steps.mjs';
import { canInstallDebianPackages, findProgram, installDebianPackage } from './system-program.mjs';

const installed = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const e2e = path.join(root, 'e2e');

const playwrights = () => {
  const { chromium } = createRequire(path.join(e2e, 'package.json'))('@playwright/test');
  return chromium.executablePath();
};

const standardCandidates = () => [playwrights(), ...installed];

const installBrowser = () =>
  step('Installing a browser', async (tell) => {
    const own = await run(path.join(e2e, 'node_modules/.bin/playwright'), ['install', 'chromium'], {
      cwd: e2e,
      allowFailure: true,
    });
    if (own.code === 0 || !canInstallDebianPackages()) return;
    tell('through apt-get');
    await installDebianPackage('chromium');
  });

/**
 * A Chromium for the tests: Playwright's own, one of the system, else one that can be installed.
 * @param {object} options where to look, first choice first, and how to install one; for tests
 * @returns {Promise<string>} the path of its executable
 * @throws {UserError} when none is there and none could be installed
 */
export const findBrowser = async ({ candidates = standardCandidates(), install = installBrowser } = {}) =>
  findProgram({
    candidates,
    install,
    missing: 'No Chromium or Chrome was found and none could be installed; install one and run npm test again.',
  });
