import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import * as contract from '../public.ts';
import { declarationLines } from './declaration-lines.ts';
import { isPublicLine, publicNames } from './public-names.ts';
import { schemaLines } from './schema-lines.ts';

const packageFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Types that are used only inside a build, with its own copy of this package. */
const internal = ['RemoteDefinition', 'RemoteRegistry', 'SkippedPart', 'Endpoint', 'CallInput', 'CallContext'];

const isInternal = (line: string): boolean =>
  internal.some((name) => line.startsWith(`interface ${name}:`) || new RegExp(`^interface ${name}(<|$)`).test(line));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

const endpointLines = (name: string, definition: Endpoint): string[] => {
  const { method, path, access, cookie, maxBodyBytes, body, query, response, events } = definition;
  return [
    `endpoint ${name}: ${method} ${path} ${access}${cookie ? ' cookie' : ''}`,
    ...(maxBodyBytes === undefined ? [] : [`limit ${name}: body maxBytes=${maxBodyBytes}`]),
    ...(body ? schemaLines(`schema ${name} body`, body) : []),
    ...(query ? schemaLines(`schema ${name} query`, query) : []),
    ...schemaLines(`schema ${name} response`, response),
    ...(events ? schemaLines(`schema ${name} events`, events) : []),
  ];
};

const exportLines = (): string[] =>
  Object.entries(contract).flatMap(([name, value]) => {
    if (value instanceof z.ZodType) return schemaLines(`schema ${name}`, value);
    return isEndpoint(value) ? endpointLines(name, value) : [];
  });

const messageLines = (): string[] => [
  ...Object.entries(contract.events).flatMap(([name, payload]) => schemaLines(`schema event ${name}`, payload)),
  ...Object.entries(contract.commands).flatMap(([name, payload]) => schemaLines(`schema command ${name}`, payload)),
  ...Object.entries(contract.realtimeEvents).flatMap(([name, { payload }]) =>
    schemaLines(`schema realtime event ${name}`, payload),
  ),
  ...Object.entries(contract.realtimeRequests).flatMap(([name, { payload, answer }]) => [
    ...schemaLines(`schema realtime request ${name}`, payload),
    ...schemaLines(`schema realtime answer ${name}`, answer),
  ]),
];

/** Compiles the package's declarations: the text of each file by its path, e.g. `api/ai.d.ts`. */
const readDeclarations = (): Map<string, string> => {
  const folder = mkdtempSync(join(tmpdir(), 'playa-contract-'));
  const { resolve } = createRequire(import.meta.url);
  const compiler = join(dirname(resolve('typescript/package.json')), 'bin/tsc');
  const options = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', folder];
  try {
    execFileSync(process.execPath, [compiler, '-p', join(packageFolder, 'tsconfig.json'), ...options]);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'));
    return new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The declarations that public.ts exports. */
const typeLines = (): string[] => {
  const declarations = readDeclarations();
  const names = publicNames(declarations.get('public.d.ts') ?? '');
  return [...declarations].flatMap(([file, text]) =>
    declarationLines(text).filter((line) => isPublicLine(line, names.get(file))),
  );
};

/** Every public type and schema of the contract, as sorted lines. */
export const takeSnapshot = (): string[] => {
  const lines = [...exportLines(), ...messageLines(), ...typeLines()];
  return [...new Set(lines)].filter((line) => !isInternal(line) && !line.startsWith('const contractVersion')).sort();
};
