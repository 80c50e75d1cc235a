/**
 * Runs a mutant in a reused worker. It counts as killed only if the test that failed passes without the mutant in the same worker.
 * Otherwise an earlier mutant left something behind, and the mutant runs again in a new worker, as do mutants of code that runs
 * while a module is loaded.
 * @param runner Stryker's runner of vitest
 * @param endIdleWorkers ends the workers, so that the next run loads everything again
 * @param options of Stryker's `mutantRun`
 */
export const runMutant = async (runner, endIdleWorkers, options) => {
  const runAlone = async () => {
    await endIdleWorkers();
    const result = await runner.mutantRun(options);
    await endIdleWorkers();
    return result;
  };
  const passesWithoutMutant = async ({ killedBy }) => {
    const activeMutant = { ...options.activeMutant, id: 'none' };
    const { status } = await runner.mutantRun({ ...options, activeMutant, testFilter: [killedBy].flat() });
    return status === 'survived';
  };

  if (options.mutantActivation === 'static' || !options.testFilter) return runAlone();
  const result = await runner.mutantRun(options);
  if (result.status === 'survived') return result;
  if (result.status === 'killed' && (await passesWithoutMutant(result))) return result;
  return runAlone();
};
