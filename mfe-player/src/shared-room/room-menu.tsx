import type { RoomDetails } from '@playa/contracts';
import { Menu, type MenuItem } from '@playa/ui';
import { ListPlus, LogOut, Settings2, UserPlus, Users } from 'lucide-react';
import { texts } from '../texts.ts';

const { menu: words } = texts.sharedRoom;

/** The sheets of a room. */
export type RoomSheet = 'members' | 'comments' | 'invite' | 'settings' | 'suggest' | 'queue';

interface RoomMenuProps {
  room: Pick<RoomDetails, 'suggestions'>;
  isOwner: boolean;
  onShow: (sheet: RoomSheet) => void;
  onLeave: () => void;
}

/** Whether the listener may add or suggest songs: the owner always, members if the owner allows it. */
export const canSuggestSongs = ({ suggestions }: Pick<RoomDetails, 'suggestions'>, isOwner: boolean): boolean =>
  isOwner || suggestions !== 'off';

/** The menu of a room. */
export const RoomMenu = ({ room, isOwner, onShow, onLeave }: RoomMenuProps) => {
  const items: MenuItem[] = [
    { label: words.invite, icon: <UserPlus />, onSelect: () => onShow('invite') },
    { label: words.members, icon: <Users />, onSelect: () => onShow('members') },
    ...(canSuggestSongs(room, isOwner)
      ? [{ label: words.suggest, icon: <ListPlus />, onSelect: () => onShow('suggest') }]
      : []),
    ...(isOwner ? [{ label: words.settings, icon: <Settings2 />, onSelect: () => onShow('settings') }] : []),
    { label: texts.live.leave.label, icon: <LogOut />, onSelect: onLeave, danger: true },
  ];
  return <Menu label={words.label} items={items} />;
};
