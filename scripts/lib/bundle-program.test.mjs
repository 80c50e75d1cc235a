import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleProgram } from './bundle-program.mjs';
import { root } from './paths.mjs';

describe('bundleProgram', () => {
  let dir;
  const made = [];
  beforeAll(() => {
    // Inside the project, so that packages are found as for any program.
    mkdirSync(path.join(root, '.playa'), { recursive: true });
    dir = mkdtempSync(path.join(root, '.playa/bundle-'));
  });
  afterAll(() => {
    rmSync(dir, { recursive: true, force: true });
    for (const file of made) rmSync(file, { force: true });
  });

  const write = (name, text) => {
    const file = path.join(dir, name);
    writeFileSync(file, text);
    return file;
  };
  const bundle = async (entry) => {
    const file = await bundleProgram(entry);
    made.push(file);
    return file;
  };
  const runFile = (file, ...flags) =>
    execFileSync(process.execPath, [...flags, file], { encoding: 'utf8', stdio: 'pipe' });

  it('makes a program of TypeScript, its modules and installed packages', async () => {
    write('greet.ts', 'export const greet = (name: string): string => "hello " + name;');
    const entry = write(
      'program.ts',
      "import { isBuiltin } from 'node:module';\nimport sirv from 'sirv';\nimport { greet } from './greet.ts';\n" +
        'console.log(await Promise.resolve(greet("ada")), typeof sirv, isBuiltin("fs"));',
    );
    expect(runFile(await bundle(entry))).toBe('hello ada function true\n');
  });

  it('leaves each module the address of its own source', async () => {
    const part = write('part.ts', 'export const address = import.meta.url;');
    const entry = write('address.ts', "import { address } from './part.ts';\nconsole.log(address, import.meta.url);");
    expect(runFile(await bundle(entry))).toBe(`${pathToFileURL(part).href} ${pathToFileURL(entry).href}\n`);
  });

  it('names the source in a stack trace', async () => {
    const entry = write('throws.ts', "interface Unused {}\n\n\nthrow new Error('told');");
    const file = await bundle(entry);
    expect(() => runFile(file, '--enable-source-maps')).toThrow(/throws\.ts:4/);
  });

  it('gives everybody a whole file when many ask at once, and leaves nothing else behind', async () => {
    const entry = write('many.ts', "console.log('whole');");
    const files = await Promise.all(Array.from({ length: 8 }, () => bundle(entry)));
    expect(new Set(files).size).toBe(1);
    expect(runFile(files[0])).toBe('whole\n');
    const name = path.basename(files[0]);
    expect(readdirSync(path.dirname(files[0])).filter((it) => it.startsWith(name))).toEqual([name]);
  });

  it.each([
    ['is missing', undefined, 'Could not resolve'],
    ['is no TypeScript', 'const = 1;', 'Expected identifier'],
    ['imports what is not there', "import './nowhere.ts';", 'Could not resolve "./nowhere.ts"'],
    ['imports a package that is not installed', "import 'not-installed-anywhere';", 'not-installed-anywhere'],
  ])('rejects for a program that %s', async (_, text, problem) => {
    const entry = text === undefined ? path.join(dir, 'missing.ts') : write('wrong.ts', text);
    await expect(bundleProgram(entry)).rejects.toThrow(problem);
    expect(existsSync(path.join(root, 'node_modules/.cache/playa-programs', `${path.basename(entry)}.mjs`))).toBe(
      false,
    );
  });
});
