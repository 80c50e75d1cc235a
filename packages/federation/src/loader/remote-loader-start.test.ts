// @vitest-environment jsdom
// @vitest-environment-options { "resources": "usable" }
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { failureOf, useRemoteServer } from '../testing/loader-fixture.ts';
import { exportsOf, goodModule } from '../testing/remote-build.ts';

const fixture = useRemoteServer();
const script = exportsOf(goodModule);
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const startOf = (text = script) => ({
  entryScript: 'remote-entry.js',
  integrity: integrityOf(text),
  scripts: ['remote.js'],
  styles: ['remote.css'],
});

describe('a build whose initial files are in the registry', () => {
  it('is loaded without its manifest', async () => {
    fixture.serveRegistry(fixture.entry({ start: startOf() }));
    const { name, pages } = await fixture.makeLoader().load('library');
    expect({ name, pages: Object.keys(pages) }).toEqual({ name: 'library', pages: ['home'] });
    expect(fixture.server.requests).toEqual(['/remotes.json', '/b1/remote-entry.js']);
  });

  it('has its entry script verified by the browser, and its other files preloaded', async () => {
    const added: Element[] = [];
    const observer = new MutationObserver((records) =>
      added.push(...records.flatMap(({ addedNodes }) => [...addedNodes] as Element[])),
    );
    observer.observe(document.head, { childList: true });
    const start = startOf();
    fixture.serveRegistry(fixture.entry({ start }));
    await fixture.makeLoader().load('library');
    observer.disconnect();
    const folder = `${fixture.server.origin}/b1/`;
    expect(added.map((it) => it.outerHTML)).toEqual([
      `<link rel="preload" as="style" href="${folder}remote.css">`,
      `<link rel="preload" as="script" href="${folder}remote.js">`,
      `<script src="${folder}remote-entry.js" async="" crossorigin="anonymous" integrity="${start.integrity}"></script>`,
    ]);
    expect(document.querySelectorAll('link[rel="preload"]'), 'links are removed afterwards').toHaveLength(0);
  });

  it('is requested with other URLs after a timeout', async () => {
    fixture.server.answers['/b1/remote-entry.js'] = { behaviour: 'hang' };
    fixture.serveRegistry(fixture.entry({ start: startOf() }));
    const loader = fixture.makeLoader({ budgetMs: 1000 });
    expect(await failureOf(loader.load('library'))).toMatchObject({ kind: 'timeout' });
    await failureOf(loader.load('library'));
    const scripts = fixture.server.requests.filter((path) => path.startsWith('/b1/remote-entry.js'));
    expect(scripts).toEqual(['/b1/remote-entry.js', '/b1/remote-entry.js?try=2']);
  });

  it('is requested with other URLs after an error response, which the browser may have cached', async () => {
    fixture.server.answers['/b1/remote-entry.js'] = { status: 404, body: 'a page' };
    fixture.serveRegistry(fixture.entry({ start: startOf() }));
    const loader = fixture.makeLoader();
    expect(await failureOf(loader.load('library'))).toMatchObject({ kind: 'chunk' });
    fixture.serveBuild('b1');
    await loader.load('library');
    expect(fixture.server.requests.at(-1)).toMatch(/^\/b1\/remote-entry\.js\?try=\d$/);
  });

  it('fails with "integrity" if the hash of the script differs', async () => {
    // The browser rejects such a script. Here the script element gets a 404 and the later request as text gets the script.
    fixture.serveRegistry(fixture.entry({ start: startOf('another script') }));
    const { answers } = fixture.server;
    Object.defineProperty(answers, '/b1/remote-entry.js', {
      get: () => (fixture.requestCount('/b1/remote-entry.js') % 2 === 1 ? { body: '', status: 404 } : { body: script }),
    });
    const loader = fixture.makeLoader();
    expect(await failureOf(loader.load('library'))).toMatchObject({ kind: 'integrity', remote: 'library' });
    expect(fixture.requestCount('/b1/remote-entry.js'), 'not retried').toBe(2);
  });

  it.each([
    ['chunk', { status: 503, body: '' }, 503],
    ['network', { behaviour: 'cut' }, null],
  ] as const)('fails with "%s" if the entry script fails (%o), and recovers', async (kind, answer, httpStatus) => {
    fixture.serveRegistry(fixture.entry({ start: startOf() }));
    fixture.server.answers['/b1/remote-entry.js'] = answer;
    const loader = fixture.makeLoader();
    expect(await failureOf(loader.load('library'))).toMatchObject({ kind, httpStatus });
    fixture.serveBuild('b1');
    await expect(loader.load('library')).resolves.toMatchObject({ name: 'library' });
    expect(fixture.requestCount('/b1/mf-manifest.json')).toBe(0);
  });
});
