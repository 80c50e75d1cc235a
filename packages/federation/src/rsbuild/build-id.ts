import { randomBytes } from 'node:crypto';

/**
 * Marks one build. It goes into names that two builds of one remote must not share while both are loaded in a page
 * (chunk loading global, class names). `PLAYA_BUILD_ID` sets it; letters, digits and underscores only.
 */
export const currentBuildId = (environment: NodeJS.ProcessEnv): string => {
  const given = environment.PLAYA_BUILD_ID;
  if (given === undefined || given === '') return `${Date.now().toString(36)}${randomBytes(2).toString('hex')}`;
  if (!/^\w+$/.test(given)) throw new Error(`PLAYA_BUILD_ID may hold letters, digits and underscores only: "${given}"`);
  return given;
};
