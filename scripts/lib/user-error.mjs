/** An error that is printed as one sentence, without a stack trace. */
export class UserError extends Error {}

/** The release tool is a separate bundle and has its own error class for this. */
const isUserError = (error) => error instanceof UserError || error?.name === 'ReleaseRefused';

/** Runs a script's main function. Prints the sentence of a {@link UserError} and exits with code 2; with code 1 for other errors. */
export const runMain = async (main) => {
  try {
    await main();
  } catch (error) {
    const expected = isUserError(error);
    process.stderr.write(`\n${expected ? error.message : (error?.stack ?? error)}\n`);
    process.exitCode = expected ? 2 : 1;
  }
};
