import os from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { describeMutant, mutationConfig, readMutationOptions, summariseMutants } from './lib/mutation/config.mjs';
import { mutationPackages } from './lib/mutation/packages.mjs';
import { root, stateDir } from './lib/paths.mjs';
import { runMain } from './lib/user-error.mjs';

/** npm run mutate -- PACKAGE [--full] [--only GLOB]: changes the sources one by one and lists the changes that no test notices. */
await runMain(async () => {
  const options = readMutationOptions(process.argv.slice(2));
  await ensureInstalled();
  process.chdir(root);
  const { folder, threshold } = mutationPackages[options.name];
  process.env.PLAYA_MUTATION_PACKAGE = options.name;
  const { Stryker } = await import('@stryker-mutator/core');
  const inState = (...names) => path.relative(root, path.join(stateDir, ...names));
  const machine = {
    state: inState('mutation'),
    reports: inState('reports/mutation'),
    cores: os.availableParallelism(),
  };
  const results = await new Stryker(mutationConfig(options, machine)).runMutationTest();
  const { score, noticed, total, survivors } = summariseMutants(results);
  for (const mutant of survivors) console.log(describeMutant(mutant, root));
  console.log(`${folder}: ${noticed} of ${total} mutants noticed, score ${score} %, threshold ${threshold} %`);
  if (score < threshold) process.exitCode = 1;
});
