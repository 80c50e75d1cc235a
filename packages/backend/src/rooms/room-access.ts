import { z } from 'zod';
import { createBatchedReads } from '../database/batched-reads.ts';
import type { Executor } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { accessKey, findAccesses, type RoomAccess } from './rooms-store.ts';

/** The canonical spelling, which socket room names use. */
const Id = z.uuid().lowercase();

export const removed = () => problem('forbidden', 'The owner has removed you from this room.');
export const noSuchRoom = () => problem('not-found', 'There is no such room.');

/** Authorisation in rooms. */
export interface Accesses {
  /** What a user may do in a room. @throws {ProblemError} not-found */
  any(roomId: string, userId: string): Promise<RoomAccess>;
  /** @throws {ProblemError} not-found, forbidden for anybody but a member */
  member(roomId: string, userId: string): Promise<RoomAccess>;
  /** @throws {ProblemError} not-found, forbidden for anybody but the owner, conflict for a room that has ended */
  owner(roomId: string, userId: string): Promise<RoomAccess>;
}

export const createAccesses = (db: Executor): Accesses => {
  const find = createBatchedReads((keys) => findAccesses(db, keys));

  const any = async (roomId: string, userId: string): Promise<RoomAccess> => {
    const access = Id.safeParse(roomId).success ? await find(accessKey(roomId, userId)) : null;
    if (!access) throw noSuchRoom();
    return access;
  };

  return {
    any,
    member: async (roomId, userId) => {
      const access = await any(roomId, userId);
      if (access.isRemoved) throw removed();
      if (!access.isMember) throw problem('forbidden', 'Join the room first.');
      return access;
    },
    owner: async (roomId, userId) => {
      const access = await any(roomId, userId);
      if (access.ownerId !== userId) throw problem('forbidden', 'Only the owner of the room can do this.');
      if (access.isEnded) throw problem('conflict', 'This room has ended.');
      return access;
    },
  };
};
