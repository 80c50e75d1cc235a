import { expect, it } from 'vitest';
import { runMutant } from './run-mutant.mjs';

const killed = { status: 'killed', killedBy: ['a.test.ts#fails'] };
const survived = { status: 'survived' };

/** Runs one mutant with a runner that answers so, and records the runs and the ends of workers in their order. */
const run = async (answers, changes = {}) => {
  const steps = [];
  const runner = {
    mutantRun: async ({ activeMutant: { id }, testFilter }) => {
      steps.push(`${id}: ${testFilter ?? 'all'}`);
      return answers.shift();
    },
  };
  const endWorkers = async () => {
    steps.push('new worker');
  };
  const options = { activeMutant: { id: '7' }, mutantActivation: 'runtime', testFilter: ['t1', 't2'], ...changes };
  return { steps, result: await runMutant(runner, endWorkers, options) };
};

it('is killed when the test that fails passes without it', async () => {
  const { steps, result } = await run([killed, survived]);
  expect(result).toBe(killed);
  expect(steps).toEqual(['7: t1,t2', 'none: a.test.ts#fails']);
});

it('runs again in a new worker when the test fails without it too', async () => {
  const { steps, result } = await run([killed, killed, survived]);
  expect(result).toBe(survived);
  expect(steps).toEqual(['7: t1,t2', 'none: a.test.ts#fails', 'new worker', '7: t1,t2', 'new worker']);
});

it('survives in the reused worker without another run', async () => {
  expect(await run([survived])).toEqual({ steps: ['7: t1,t2'], result: survived });
});

it('runs in a new worker when its code runs while a module is loaded', async () => {
  const { steps } = await run([killed], { mutantActivation: 'static', testFilter: undefined });
  expect(steps).toEqual(['new worker', '7: all', 'new worker']);
});

it('runs again in a new worker after an error', async () => {
  const { result } = await run([{ status: 'error' }, killed]);
  expect(result).toBe(killed);
});
