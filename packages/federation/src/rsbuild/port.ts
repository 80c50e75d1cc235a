/** The port of an app: `PLAYA_<NAME>_PORT`, or the given one. */
export const portOf = (name: string, fallback: number, environment: NodeJS.ProcessEnv): number => {
  const variable = `PLAYA_${name.toUpperCase()}_PORT`;
  const given = environment[variable];
  if (given === undefined || given === '') return fallback;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`${variable} is no port: "${given}"`);
  return port;
};
