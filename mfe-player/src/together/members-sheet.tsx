import type { RoomDetails, RoomMember, RoomMembers } from '@playa/contracts';
import { Avatar, Button, ConfirmDialog, ListRow, Menu, Sheet } from '@playa/ui';
import { Crown, UserX } from 'lucide-react';
import { useState } from 'react';
import type { RoomOutcome } from '../live/room-session.ts';
import { texts } from '../texts.ts';
import styles from './sheets.module.css';
import { type ReadMembers, useAllMembers } from './use-all-members.ts';

const { members: words } = texts.together;

interface MemberActions {
  handOver(memberId: string): Promise<RoomOutcome>;
  remove(memberId: string): Promise<RoomOutcome>;
}

interface Question {
  kind: keyof MemberActions;
  member: RoomMember;
}

interface MembersSheetProps {
  room: Pick<RoomDetails, 'owner' | 'description'>;
  members: RoomMembers;
  userId: string;
  /** Reads the members of a room that has more of them than a message names. */
  readMembers: ReadMembers;
  /** What the owner may do with a member; null for members who do not own the room. */
  actions: MemberActions | null;
  onClose: () => void;
}

/** Who is in the room, the owner first. The owner may hand the room over, and take members out. */
export const MembersSheet = ({ room, members, userId, readMembers, actions, onClose }: MembersSheetProps) => {
  const all = useAllMembers(members, readMembers);
  const [question, setQuestion] = useState<Question | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const act = async () => {
    if (!question || !actions) return;
    setBusy(true);
    const outcome = await actions[question.kind](question.member.id);
    setBusy(false);
    setQuestion(null);
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
              isOneself={member.id === userId}
              onAsk={actions && member.id !== userId ? (kind) => setQuestion({ kind, member }) : undefined}
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
        open={question !== null}
        title={words[question?.kind ?? 'handOver'].title}
        text={words[question?.kind ?? 'handOver'].text(question?.member.name ?? '')}
        confirmLabel={words[question?.kind ?? 'handOver'].confirm}
        cancelLabel={words.cancel}
        danger={question?.kind === 'remove'}
        busy={busy}
        onConfirm={() => void act()}
        onCancel={() => setQuestion(null)}
      />
    </Sheet>
  );
};

interface MemberRowProps {
  member: RoomMember;
  isOwner: boolean;
  isOneself: boolean;
  onAsk: ((kind: keyof MemberActions) => void) | undefined;
}

const MemberRow = ({ member: { name }, isOwner, isOneself, onAsk }: MemberRowProps) => (
  <ListRow
    leading={<Avatar name={name} size={44} decorative />}
    title={name}
    subtitle={[isOwner && words.owner, isOneself && words.you].filter(Boolean).join(' · ') || undefined}
    trailing={
      onAsk ? (
        <Menu
          label={texts.queue.more(name)}
          items={[
            { label: words.handOver.title, icon: <Crown />, onSelect: () => onAsk('handOver') },
            { label: words.remove.title, icon: <UserX />, onSelect: () => onAsk('remove'), danger: true },
          ]}
        />
      ) : isOwner ? (
        <Crown size={20} className={styles.sign} aria-hidden="true" />
      ) : null
    }
  />
);
