import { useShell } from '@playa/contracts';
import type { RoomModel } from '@playa/rooms';
import { useEffect, useRef } from 'react';
import { texts } from '../texts.ts';

const { news: words } = texts.together;

type Known = Pick<RoomModel, 'room' | 'songs'>;

const suggestedIn = ({ songs }: Known): Set<number> =>
  new Set([...songs.values()].filter(({ state }) => state === 'suggested').map(({ entry }) => entry));

/** What a member is told of when the room changes: somebody else owns it, a song was suggested to its owner. */
export const newsBetween = (before: Known, after: Known, userId: string): string[] => {
  const { owner } = after.room;
  const isOwner = owner.id === userId;
  const known = suggestedIn(before);
  const fresh = [...suggestedIn(after)].filter((entry) => !known.has(entry));
  const [first] = fresh;
  const song = first === undefined ? undefined : after.songs.get(first);
  return [
    ...(before.room.owner.id === owner.id ? [] : [isOwner ? words.youOwn : words.owns(owner.name)]),
    ...(isOwner && song ? [words.suggested(song.addedBy ?? texts.unknown, song.title)] : []),
  ];
};

/** Tells the member, as toasts. */
export const useRoomNews = (view: RoomModel, userId: string): void => {
  const { notify } = useShell();
  const before = useRef<RoomModel>(view);
  useEffect(() => {
    if (before.current.room.id === view.room.id) {
      for (const text of newsBetween(before.current, view, userId)) notify('info', text);
    }
    before.current = view;
  }, [view, userId, notify]);
};
