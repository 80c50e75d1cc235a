import { afterEach, describe, expect, it, vi } from 'vitest';
import { apps, readApps, readCopyOptions, readOneApp, readStartOptions } from './command-line.mjs';
import { root } from './paths.mjs';
import { UserError } from './user-error.mjs';

afterEach(() => vi.unstubAllEnvs());

/** The message of the UserError that the function throws. */
const refusal = (read) => {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(UserError);
    return error.message;
  }
  throw new Error('nothing was refused');
};

const copy = (changes = {}) =>
  Object.entries({ from: 'spotify', to: 'apple', playlist: 'Fifty Flames', ...changes }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  );

describe('options of npm start', () => {
  it('are all optional', () => {
    expect(readStartOptions([])).toEqual({ catalogue: undefined });
  });

  it('are read, the catalogue as a full path from where npm was called', () => {
    vi.stubEnv('INIT_CWD', root);
    expect(readStartOptions(['--fresh', '--catalogue', 'package.json', '--profile=strict'])).toEqual({
      fresh: true,
      catalogue: `${root}/package.json`,
      profile: 'strict',
    });
  });

  it.each([
    ['an unknown option', ['--fersh'], "Unknown option '--fersh'"],
    ['an argument that is no option', ['fresh'], "Unexpected argument 'fresh'"],
    ['an option without its value', ['--catalogue'], "Option '--catalogue <value>' argument missing"],
    ['an option in place of a value', ['--catalogue', '--fresh'], "Option '--catalogue' argument is ambiguous"],
    ['a value for a switch', ['--fresh=yes'], "Option '--fresh' does not take an argument"],
    ['a profile that there is not', ['--profile', 'hard'], '--profile is one of easy, strict, not "hard".'],
    ['an empty profile', ['--profile='], '--profile is one of easy, strict, not "".'],
  ])('refuse %s, with the usage', (_, args, problem) => {
    const message = refusal(() => readStartOptions(args));
    expect(message).toContain(problem);
    expect(message.split('\n').at(-1)).toBe('npm start -- [--fresh] [--catalogue FILE.csv] [--profile easy|strict]');
  });

  it.each([
    ['nowhere.csv', 'There is no catalogue file at nowhere.csv.'],
    ['package.json/x.csv', 'There is no catalogue file at package.json/x.csv.'],
    ['packages', 'packages is not a file, so it can not be the catalogue.'],
    ['', ' is not a file, so it can not be the catalogue.'],
  ])('refuse the catalogue "%s"', (file, message) => {
    vi.stubEnv('INIT_CWD', root);
    expect(refusal(() => readStartOptions([`--catalogue=${file}`]))).toBe(message);
  });
});

describe('options of npm run demo:copy', () => {
  it('are two services and a playlist, whose name may be anything', () => {
    expect(readCopyOptions(copy({ playlist: 'Ọ̀rẹ́ & "friends"' }))).toEqual({
      from: 'spotify',
      to: 'apple',
      playlist: 'Ọ̀rẹ́ & "friends"',
      catalogue: undefined,
    });
    expect(readCopyOptions([...copy({ playlist: undefined }), '--playlist=--dashes--']).playlist).toBe('--dashes--');
  });

  it.each([
    ['no source', { from: undefined }, '--from is missing'],
    ['no destination', { to: undefined }, '--to is missing'],
    ['no playlist', { playlist: undefined }, '--playlist is missing'],
    ['an empty playlist', { playlist: '' }, '--playlist is missing'],
    ['an unknown source', { from: 'tape' }, '--from is one of spotify, youtube, apple, not "tape".'],
    ['an unknown destination', { to: 'Apple' }, '--to is one of spotify, youtube, apple, not "Apple".'],
    ['an unknown profile', { profile: 'hard' }, '--profile is one of easy, strict, not "hard".'],
    ['an unknown option', { speed: 'fast' }, "Unknown option '--speed'"],
  ])('refuse %s, with the usage', (_, changes, problem) => {
    const message = refusal(() => readCopyOptions(copy(changes)));
    expect(message).toContain(problem);
    expect(message).toContain('npm run demo:copy -- --from spotify|youtube|apple');
  });
});

describe('names of apps', () => {
  it('are the folders of the shell and the remotes', () => {
    expect(apps).toContain('shell');
    expect(apps.filter((name) => name !== 'shell').every((name) => name.startsWith('mfe-'))).toBe(true);
    expect(readApps(['mfe-ai', 'shell', 'mfe-ai'])).toEqual(['mfe-ai', 'shell']);
    expect(readApps([])).toEqual([]);
  });

  it.each(['', 'ai', 'mfe-', 'packages', '../shell', '--all', 'mfe-ai '])('do not include "%s"', (name) => {
    expect(refusal(() => readApps(['shell', name]))).toContain(`There is no app "${name}"; there are shell, mfe-auth`);
  });

  it('are one for a release and a rollback', () => {
    expect(readOneApp('release', ['mfe-ai'])).toBe('mfe-ai');
    for (const args of [[], ['mfe-ai', 'mfe-auth'], ['mfe-ai', 'mfe-ai']]) {
      expect(refusal(() => readOneApp('rollback', args))).toContain(
        'Name one app: npm run rollback -- shell | mfe-auth',
      );
    }
    expect(refusal(() => readOneApp('release', ['nothing']))).toContain('There is no app "nothing"');
  });
});
