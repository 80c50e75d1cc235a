// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { removePendingFiles } from './remove-pending-files.ts';

const folder = 'http://127.0.0.1:3002/b1/';

const addScript = (src: string) => document.head.append(Object.assign(document.createElement('script'), { src }));
const addSheet = (href: string, isLoaded: boolean) => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  Object.defineProperty(link, 'sheet', { value: isLoaded ? {} : null });
  document.head.append(link);
};
const present = () =>
  [...document.querySelectorAll<HTMLElement>('script, link')].map(
    (it) => it.getAttribute('src') ?? it.getAttribute('href'),
  );

afterEach(() => document.head.replaceChildren());

it("removes only a build's scripts and its style sheets that have not loaded", () => {
  addScript(`${folder}remote-entry.js`);
  addScript('http://127.0.0.1:3002/b10/remote-entry.js');
  addScript('http://127.0.0.1:3003/b1/remote-entry.js');
  addSheet(`${folder}late.css`, false);
  addSheet(`${folder}there.css`, true);
  addSheet('http://127.0.0.1:3003/b1/late.css', false);
  removePendingFiles(folder);
  expect(present()).toEqual([
    'http://127.0.0.1:3002/b10/remote-entry.js',
    'http://127.0.0.1:3003/b1/remote-entry.js',
    `${folder}there.css`,
    'http://127.0.0.1:3003/b1/late.css',
  ]);
});
