import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildPath } from './deployment.ts';

/** Media types of the files that a build may contain. HTML is not allowed: at the shell's origin it could act as the shell. */
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  map: 'application/json',
  txt: 'text/plain',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/vnd.microsoft.icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wasm: 'application/wasm',
};

/** The media type of a build file by its name, also of a precompressed one (`index.js.br`); undefined if the type is not allowed. */
export const mediaTypeOf = (name: string): string | undefined => {
  const [, extension = '', compressed] = /\.(\w+)(\.(?:br|gz))?$/.exec(name.toLowerCase()) ?? [];
  if (!Object.hasOwn(types, extension)) return undefined;
  return compressed ? 'application/octet-stream' : types[extension];
};

/** Number of files and total bytes of a remote's builds in a deployment's folder. */
export const sizeOfBuilds = (folder: string, remote: string): { files: number; bytes: number } => {
  const builds = path.join(folder, 'public', path.dirname(buildPath(remote, '-')));
  if (!existsSync(builds)) return { files: 0, bytes: 0 };
  const files = readdirSync(builds, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizes = files.map((file) => statSync(path.join(file.parentPath, file.name)).size);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
};
