import { createHash } from 'node:crypto';

/** A YouTube resource with everything it could show, by part. */
export interface Resource {
  kind: string;
  id: unknown;
  parts: Readonly<Record<string, unknown>>;
}

export const etagOf = (value: unknown): string =>
  createHash('sha1').update(JSON.stringify(value)).digest('base64url').slice(0, 27);

/** The resource as the API sends it: id always, and of the parts those that were asked for. */
export const show = (resource: Resource, wanted: ReadonlySet<string>): Record<string, unknown> => {
  const parts = Object.fromEntries(Object.entries(resource.parts).filter(([part]) => wanted.has(part)));
  const body = { kind: resource.kind, id: resource.id, ...parts };
  return { kind: resource.kind, etag: etagOf(body), id: resource.id, ...parts };
};
