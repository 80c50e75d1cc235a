import { useShell } from '@playa/contracts';
import type { RoomModel } from '@playa/rooms';
import { useEffect, useRef } from 'react';
import { texts } from '../texts.ts';

const { notifications: words } = texts.sharedRoom;

type RoomContents = Pick<RoomModel, 'room' | 'songs'>;

const suggestedIn = ({ songs }: RoomContents): Set<number> =>
  new Set([...songs.values()].filter(({ state }) => state === 'suggested').map(({ entry }) => entry));

/** Notifications for a change of the room: a new owner, a song suggested to the owner. */
export const notificationsBetween = (before: RoomContents, after: RoomContents, userId: string): string[] => {
  const { owner } = after.room;
  const isOwner = owner.id === userId;
  const suggestedBefore = suggestedIn(before);
  const added = [...suggestedIn(after)].filter((entry) => !suggestedBefore.has(entry));
  const [first] = added;
  const song = first === undefined ? undefined : after.songs.get(first);
  return [
    ...(before.room.owner.id === owner.id ? [] : [isOwner ? words.youOwn : words.owns(owner.name)]),
    ...(isOwner && song ? [words.suggested(song.addedBy ?? texts.unknown, song.title)] : []),
  ];
};

/** Shows them as toasts. */
export const useRoomNotifications = (view: RoomModel, userId: string): void => {
  const { notify } = useShell();
  const before = useRef<RoomModel>(view);
  useEffect(() => {
    if (before.current.room.id === view.room.id) {
      for (const text of notificationsBetween(before.current, view, userId)) notify('info', text);
    }
    before.current = view;
  }, [view, userId, notify]);
};
