import type { RoomReaction } from '@playa/contracts';
import { IconButton } from '@playa/ui';
import { texts } from '../texts.ts';
import { ReactionSign, reactions } from './reaction-sign.tsx';
import styles from './reactions.module.css';

const { reactions: words } = texts.together;

/** What a member may call out without words. */
export const ReactionBar = ({ onReact }: { onReact: (reaction: RoomReaction) => void }) => (
  <fieldset className={styles.bar} aria-label={words.group}>
    {reactions.map((reaction) => (
      <IconButton
        key={reaction}
        label={words.names[reaction]}
        icon={<ReactionSign reaction={reaction} />}
        className={styles.button}
        onClick={() => onReact(reaction)}
      />
    ))}
  </fieldset>
);
