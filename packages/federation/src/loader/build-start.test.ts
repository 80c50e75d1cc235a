import { expect, it } from 'vitest';
import { resolveStart } from './build-start.ts';

const start = {
  entryScript: 'static/js/remote-entry.1.js',
  integrity: 'sha384-abc',
  scripts: ['static/js/async/remote.2.js'],
  styles: ['static/css/remote.3.css'],
};
const entry = 'https://remotes.example/library/b1/mf-manifest.json';

it('resolves the initial files of a build against the URL of its manifest', () => {
  const folder = 'https://remotes.example/library/b1/';
  expect(resolveStart('library', entry, start)).toEqual({
    entryScript: `${folder}static/js/remote-entry.1.js`,
    integrity: 'sha384-abc',
    scripts: [`${folder}static/js/async/remote.2.js`],
    styles: [`${folder}static/css/remote.3.css`],
  });
});

it.each(['../b0/evil.js', '/evil.js', 'https://evil.example/a.js', '//evil.example/a.js', 'data:text/javascript,1'])(
  'rejects a file outside of the folder of the manifest: %s',
  (file) => {
    for (const changes of [{ entryScript: file }, { scripts: [file] }, { styles: [file] }]) {
      const resolving = () => resolveStart('library', entry, { ...start, ...changes });
      expect(resolving).toThrow(expect.objectContaining({ kind: 'invalid-manifest', remote: 'library' }));
    }
  },
);
