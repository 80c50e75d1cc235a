import type { RoomDetails, RoomMember, RoomMembers } from '@playa/contracts';
import { Avatar, Button, ConfirmDialog, ListRow, Menu, Sheet } from '@playa/ui';
import { Crown, UserX } from 'lucide-react';
import { useState } from 'react';
import type { RoomOutcome } from '../live/room-session.ts';
import { texts } from '../texts.ts';
import styles from './sheets.module.css';
import { type ReadMembers, useAllMembers } from './use-all-members.ts';

const { members: words } = texts.sharedRoom;

interface MemberActions {
  handOver(memberId: string): Promise<RoomOutcome>;
  remove(memberId: string): Promise<RoomOutcome>;
}

interface Confirmation {
  kind: keyof MemberActions;
  member: RoomMember;
}

interface MembersSheetProps {
  room: Pick<RoomDetails, 'owner' | 'description'>;
  members: RoomMembers;
  userId: string;
  /** Reads the members that the room's messages do not list. */
  readMembers: ReadMembers;
  /** The owner's commands for a member; null if the listener is not the owner. */
  actions: MemberActions | null;
  onClose: () => void;
}

/** The members of the room, owner first. The owner can hand over the room and remove members. */
export const MembersSheet = ({ room, members, userId, readMembers, actions, onClose }: MembersSheetProps) => {
  const all = useAllMembers(members, readMembers);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const confirm = async () => {
    if (!confirmation || !actions) return;
    setBusy(true);
    const outcome = await actions[confirmation.kind](confirmation.member.id);
    setBusy(false);
    setConfirmation(null);
    setProblem(outcome.ok ? '' : outcome.message);
  };
  return (
    <Sheet open onClose={onClose} title={words.title} description={texts.live.listening(members.count)}>
      {room.description ? (
        <p className={styles.about} dir="auto">
          {room.description}
        </p>
      ) : null}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <ul className={styles.list}>
        {all.members.map((member) => (
          <li key={member.id}>
            <MemberRow
              member={member}
              isOwner={member.id === room.owner.id}
              isSelf={member.id === userId}
              onAction={actions && member.id !== userId ? (kind) => setConfirmation({ kind, member }) : undefined}
            />
          </li>
        ))}
      </ul>
      {all.readMore ? (
        <div className={styles.more}>
          <p className={styles.note} role="status">
            {all.failed ? words.unread : words.shown(all.members.length, members.count)}
          </p>
          <Button variant="ghost" size="small" busy={all.reading} onClick={all.readMore}>
            {words.more}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={confirmation !== null}
        title={words[confirmation?.kind ?? 'handOver'].title}
        text={words[confirmation?.kind ?? 'handOver'].text(confirmation?.member.name ?? '')}
        confirmLabel={words[confirmation?.kind ?? 'handOver'].confirm}
        cancelLabel={words.cancel}
        danger={confirmation?.kind === 'remove'}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirmation(null)}
      />
    </Sheet>
  );
};

interface MemberRowProps {
  member: RoomMember;
  isOwner: boolean;
  isSelf: boolean;
  onAction: ((kind: keyof MemberActions) => void) | undefined;
}

const MemberRow = ({ member: { name }, isOwner, isSelf, onAction }: MemberRowProps) => (
  <ListRow
    leading={<Avatar name={name} size={44} decorative />}
    title={name}
    subtitle={[isOwner && words.owner, isSelf && words.you].filter(Boolean).join(' · ') || undefined}
    trailing={
      onAction ? (
        <Menu
          label={texts.queue.more(name)}
          items={[
            { label: words.handOver.title, icon: <Crown />, onSelect: () => onAction('handOver') },
            { label: words.remove.title, icon: <UserX />, onSelect: () => onAction('remove'), danger: true },
          ]}
        />
      ) : isOwner ? (
        <Crown size={20} className={styles.sign} aria-hidden="true" />
      ) : null
    }
  />
);
