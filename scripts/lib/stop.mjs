/** A reason to stop that is told to the user as one sentence, without a stack trace. */
export class Stop extends Error {}

/** The release tool, which comes as a bundle of its own, has an error for the same purpose. */
const isForTheUser = (error) => error instanceof Stop || error?.name === 'ReleaseRefused';

/** Runs a script's main function; a {@link Stop} ends it with its sentence and code 2, anything else with code 1. */
export const runMain = async (main) => {
  try {
    await main();
  } catch (error) {
    const expected = isForTheUser(error);
    process.stderr.write(`\n${expected ? error.message : (error?.stack ?? error)}\n`);
    process.exitCode = expected ? 2 : 1;
  }
};
