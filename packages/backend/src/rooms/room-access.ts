import { z } from 'zod';
import type { Executor } from '../database/database.ts';
import { problem } from '../http/problems.ts';
import { findAccess, type RoomAccess } from './rooms-store.ts';

const Id = z.uuid();

export const noSuchRoom = () => problem('not-found', 'There is no such room.');

/** What a user may do in a room. @throws {ProblemError} not-found */
export const accessTo = async (db: Executor, roomId: string, userId: string): Promise<RoomAccess> => {
  const access = Id.safeParse(roomId).success ? await findAccess(db, roomId, userId) : null;
  if (!access) throw noSuchRoom();
  return access;
};

/** @throws {ProblemError} not-found, forbidden for anybody but a member */
export const memberAccess = async (db: Executor, roomId: string, userId: string): Promise<RoomAccess> => {
  const access = await accessTo(db, roomId, userId);
  if (!access.isMember) throw problem('forbidden', 'Join the room first.');
  return access;
};

/** @throws {ProblemError} not-found, forbidden for anybody but the owner, conflict for a room that has ended */
export const ownerAccess = async (db: Executor, roomId: string, userId: string): Promise<RoomAccess> => {
  const access = await accessTo(db, roomId, userId);
  if (access.ownerId !== userId) throw problem('forbidden', 'Only the owner of the room can do this.');
  if (access.isEnded) throw problem('conflict', 'This room has ended.');
  return access;
};
