import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from '@playa/contracts';

const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** Writes a build of a remote, like the bundler's output, into a folder. */
export const writeBuild = (folder: string, text = 'one'): string => {
  const exposed = {
    path: './remote',
    assets: { js: { sync: ['static/js/exposed.js'], async: [] }, css: { sync: ['static/css/exposed.css'], async: [] } },
  };
  const remoteEntry = { name: 'static/js/remote-entry.js', path: '', type: 'global' };
  write(path.join(folder, 'mf-manifest.json'), JSON.stringify({ metaData: { remoteEntry }, exposes: [exposed] }));
  write(path.join(folder, 'static/js/remote-entry.js'), `// ${text}`);
  write(path.join(folder, 'static/js/exposed.js'), `// exposed ${text}`);
  write(path.join(folder, 'static/css/exposed.css'), 'a{}');
  return folder;
};

/** Writes a deployment whose shell has contract 1.33.0 and whose policy allows its own origin and https://cdn.example. */
export const writeDeployment = (folder: string, url: string): string => {
  const sources = "'self' https://cdn.example";
  const policy = `default-src 'none'; script-src ${sources}; style-src ${sources}; connect-src ${sources}`;
  write(path.join(folder, 'deployment.json'), JSON.stringify({ url }));
  write(path.join(folder, 'headers.json'), JSON.stringify({ 'Content-Security-Policy': policy }));
  write(
    path.join(folder, 'public/remotes.json'),
    JSON.stringify({ schema: 1, shell: { contract: '1.33.0' }, remotes: [] }),
  );
  return folder;
};

/** remote.json of a team's remote. */
export const teamManifest = (changes: Partial<RemoteManifest> = {}): RemoteManifest => ({
  name: 'karaoke',
  contract: '^1.33.0',
  commands: ['karaoke.open'],
  pages: [{ name: 'home', path: '/karaoke', guard: 'user', layout: 'app' }],
  ...changes,
});
