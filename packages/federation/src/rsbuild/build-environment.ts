import { randomBytes } from 'node:crypto';

/**
 * The build id: `PLAYA_BUILD_ID`, or a generated one. It is part of the names that must differ between two builds of a remote in the same
 * page (chunk loading global, class names).
 * @throws {Error} unless it consists of letters, digits and underscores
 */
export const currentBuildId = (environment: NodeJS.ProcessEnv): string => {
  const value = environment.PLAYA_BUILD_ID;
  if (value === undefined || value === '') return `${Date.now().toString(36)}${randomBytes(2).toString('hex')}`;
  if (!/^\w+$/.test(value)) throw new Error(`PLAYA_BUILD_ID may hold letters, digits and underscores only: "${value}"`);
  return value;
};

/** The development port of an app: `PLAYA_<NAME>_PORT`, or `fallback`. @throws {Error} unless it is 1 to 65535 */
export const portOf = (name: string, fallback: number, environment: NodeJS.ProcessEnv): number => {
  const variable = `PLAYA_${name.replaceAll('-', '_').toUpperCase()}_PORT`;
  const value = environment[variable];
  if (value === undefined || value === '') return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${variable} is no port: "${value}"`);
  return port;
};

const stages = ['development', 'staging', 'production'] as const;
type Stage = (typeof stages)[number];

/**
 * The stage of the shell: `PLAYA_STAGE`, by default production for a build and development for the dev server. A production build has no
 * developer tools. @throws {Error} for an unknown stage
 */
export const stageOf = (environment: NodeJS.ProcessEnv, development: boolean): Stage => {
  const value = environment.PLAYA_STAGE;
  if (value === undefined || value === '') return development ? 'development' : 'production';
  const stage = stages.find((name) => name === value);
  if (!stage) throw new Error(`PLAYA_STAGE is none of ${stages.join(', ')}: "${value}"`);
  return stage;
};
