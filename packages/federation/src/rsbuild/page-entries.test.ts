// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The functions that Rspack defines in every build: file names of a chunk's script and style sheet. */
const bundle = { script: (id: string | number) => `${id}.js`, styles: (id: string | number) => `${id}.css` };

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const startedFrom = (script: unknown) =>
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script as HTMLScriptElement | null);

const entryAt = (src: string) => Object.assign(document.createElement('script'), { src });

/** Runs the first module of the entry; returns the file names of chunk 7 afterwards. */
const fileNamesAfterStart = async (withStyles = true) => {
  vi.stubGlobal('__webpack_get_script_filename__', bundle.script);
  const runtime = withStyles ? { miniCssF: bundle.styles } : {};
  vi.stubGlobal('__webpack_require__', runtime);
  const { default: plugin } = await import('./chunk-query.ts');
  const { __webpack_get_script_filename__: script } = globalThis as unknown as Record<string, typeof bundle.script>;
  const { miniCssF } = runtime as { miniCssF?: typeof bundle.styles };
  return { plugin, script: script?.(7), styles: miniCssF?.(7) };
};

describe('the chunks of a build', () => {
  it('get the query of a retried entry script', async () => {
    startedFrom(entryAt('http://127.0.0.1:3002/b1/remote-entry.js?try=2'));
    expect(await fileNamesAfterStart()).toMatchObject({ script: '7.js?try=2', styles: '7.css?try=2' });
  });

  it.each([
    ['without a query', () => entryAt('http://127.0.0.1:3002/b1/remote-entry.js')],
    ['that is not a script of the page', () => null],
    ['inside an SVG image', () => document.createElementNS('http://www.w3.org/2000/svg', 'script')],
  ])('keep their file names for an entry %s', async (_, entry) => {
    startedFrom(entry());
    expect(await fileNamesAfterStart()).toMatchObject({ script: '7.js', styles: '7.css' });
  });

  it('may be scripts alone', async () => {
    startedFrom(entryAt('http://127.0.0.1:3002/b1/remote-entry.js?try=2'));
    expect(await fileNamesAfterStart(false)).toMatchObject({ script: '7.js?try=2', styles: undefined });
  });

  it('get their query from a module that is a Module Federation runtime plugin', async () => {
    startedFrom(null);
    const { plugin } = await fileNamesAfterStart();
    expect(plugin()).toEqual({ name: 'playa-chunk-query' });
  });
});

describe('zod', () => {
  it('does not call `new Function` after the first module has run', async () => {
    await import('./zod-without-eval.ts');
    const functionConstructor = vi.fn();
    vi.stubGlobal('Function', functionConstructor);
    const { RemoteManifest } = await import('@playa/contracts');
    const manifest = { name: 'library', contract: '^1.0.0', commands: [] };
    expect(RemoteManifest.parse(manifest)).toEqual(manifest);
    expect(functionConstructor).not.toHaveBeenCalled();
  });
});
