import { createHash } from 'node:crypto';

/** A YouTube resource with everything it could show, by part. */
export interface Resource {
  kind: string;
  id: unknown;
  parts: Readonly<Record<string, unknown>>;
}

export const etagOf = (value: unknown): string =>
  createHash('sha1').update(JSON.stringify(value)).digest('base64url').slice(0, 27);

/** The resource as the API sends it: its id and the requested parts. */
export const show = (resource: Resource, wanted: ReadonlySet<string>): Record<string, unknown> => {
  const parts = Object.fromEntries(Object.entries(resource.parts).filter(([part]) => wanted.has(part)));
  const body = { kind: resource.kind, id: resource.id, ...parts };
  return { kind: resource.kind, etag: etagOf(body), id: resource.id, ...parts };
};

const sizes = {
  default: ['default', 120, 90],
  medium: ['mqdefault', 320, 180],
  high: ['hqdefault', 480, 360],
  standard: ['sddefault', 640, 480],
  maxres: ['maxresdefault', 1280, 720],
} as const;

export type ThumbnailName = keyof typeof sizes;

/** Addresses of a video's pictures in every size; `origin` is where the sandbox is reached, e.g. http://127.0.0.1:4020. */
export const thumbnailsOf = (
  origin: string,
  videoId: string,
  names: readonly ThumbnailName[] = Object.keys(sizes) as ThumbnailName[],
) =>
  Object.fromEntries(
    names.map((name) => {
      const [file, width, height] = sizes[name];
      return [name, { url: `${origin}/vi/${videoId}/${file}.jpg`, width, height }];
    }),
  );
