import { randomBytes } from 'node:crypto';

/**
 * The id of a build: `PLAYA_BUILD_ID`, or a new one. It is part of the names that two builds of one remote must not share
 * while both are loaded in a page (chunk loading global, class names).
 * @throws {Error} for anything but letters, digits and underscores
 */
export const currentBuildId = (environment: NodeJS.ProcessEnv): string => {
  const given = environment.PLAYA_BUILD_ID;
  if (given === undefined || given === '') return `${Date.now().toString(36)}${randomBytes(2).toString('hex')}`;
  if (!/^\w+$/.test(given)) throw new Error(`PLAYA_BUILD_ID may hold letters, digits and underscores only: "${given}"`);
  return given;
};

/** The development port of an app: `PLAYA_<NAME>_PORT`, or `fallback`. @throws {Error} for anything but 1 to 65535 */
export const portOf = (name: string, fallback: number, environment: NodeJS.ProcessEnv): number => {
  const variable = `PLAYA_${name.replaceAll('-', '_').toUpperCase()}_PORT`;
  const given = environment[variable];
  if (given === undefined || given === '') return fallback;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${variable} is no port: "${given}"`);
  return port;
};

const stages = ['development', 'staging', 'production'] as const;
type Stage = (typeof stages)[number];

/**
 * What the shell is built for: `PLAYA_STAGE`, else production, or development where it runs from source. A build for production holds no
 * tools for developers. @throws {Error} for another stage
 */
export const stageOf = (environment: NodeJS.ProcessEnv, development: boolean): Stage => {
  const given = environment.PLAYA_STAGE;
  if (given === undefined || given === '') return development ? 'development' : 'production';
  const stage = stages.find((name) => name === given);
  if (!stage) throw new Error(`PLAYA_STAGE is none of ${stages.join(', ')}: "${given}"`);
  return stage;
};
