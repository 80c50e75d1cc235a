import type { RoomReaction } from '@playa/contracts';
import { IconButton } from '@playa/ui';
import { texts } from '../texts.ts';
import { ReactionIcon, reactions } from './reaction-icon.tsx';
import styles from './reactions.module.css';

const { reactions: words } = texts.sharedRoom;

/** The buttons that send reactions. */
export const ReactionBar = ({ onReact }: { onReact: (reaction: RoomReaction) => void }) => (
  <fieldset className={styles.bar} aria-label={words.group}>
    {reactions.map((reaction) => (
      <IconButton
        key={reaction}
        label={words.names[reaction]}
        icon={<ReactionIcon reaction={reaction} />}
        className={styles.button}
        onClick={() => onReact(reaction)}
      />
    ))}
  </fieldset>
);
