import { expect, it } from 'vitest';
import { findEngines, readEngines } from './engines.mjs';
import { UserError } from './user-error.mjs';

it('takes all engines where none is named, and refuses what is none', () => {
  expect(readEngines([])).toEqual(['chromium', 'firefox', 'webkitgtk']);
  expect(readEngines(['firefox'])).toEqual(['firefox']);
  expect(() => readEngines(['firefox', 'opera'])).toThrow(
    'There is no engine "opera"; there are chromium, firefox, webkitgtk.',
  );
});

it('says which engines are missing, and why', async () => {
  const find = async (name) => {
    if (name === 'webkitgtk') throw new UserError('No Xvfb was found.');
    return { [name]: `/usr/bin/${name}` };
  };
  expect(await findEngines(['firefox', 'webkitgtk'], find)).toEqual({
    env: { firefox: '/usr/bin/firefox' },
    found: ['firefox'],
    missing: [{ name: 'webkitgtk', why: 'No Xvfb was found.' }],
  });
});

it('does not take an error of another kind for a missing engine', async () => {
  const find = () => Promise.reject(new Error('out of memory'));
  await expect(findEngines(['firefox'], find)).rejects.toThrow('out of memory');
});
