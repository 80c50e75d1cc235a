import { z } from 'zod';
import type { World } from '../../world/create-world.ts';
import { catalogIdOf } from '../resources/library-song.ts';
import { invalidBody, notFound } from './apple-error.ts';

/** The tracks in the body of a request. */
export const TrackList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['songs', 'library-songs', 'music-videos', 'library-music-videos']),
    }),
  ),
});

/** @throws {AppleError} 400 for a body of another shape */
export const readBody = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw invalidBody('Unable to parse request body');
  return parsed.data;
};

/** Catalogue ids of the tracks named. @throws {AppleError} 404 when the catalogue lacks one */
export const trackIdsOf = ({ catalogue }: World, list: z.infer<typeof TrackList>): string[] =>
  list.data.map(({ id, type }) => {
    const catalogId = type === 'library-songs' ? catalogIdOf(id) : id;
    if (catalogId === null || catalogue.listing('apple', catalogId) === undefined) throw notFound();
    return catalogId;
  });
