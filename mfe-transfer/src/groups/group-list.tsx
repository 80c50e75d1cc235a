import type { CopyGroup, CopyProgress } from '@playa/contracts';
import { Button, VisuallyHidden } from '@playa/ui';
import { ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../texts.ts';
import styles from './group-list.module.css';
import { GroupRow } from './group-row.tsx';
import { partitionCopies } from './group-stats.ts';
import { MoveButtons } from './move-buttons.tsx';
import { useMove } from './use-move.ts';

/** The playlists of a group: running ones, waiting ones, whose order can be changed, and ended ones. */
export const GroupList = ({ group, onOpen }: { group: CopyGroup; onOpen: (copyId: string) => void }) => {
  const { running, waiting, ended } = partitionCopies(group);
  const [ordering, setOrdering] = useState(false);
  const { move, announcement, listRef } = useMove(waiting);
  const isOrdering = ordering && waiting.length > 1;

  const rows = (title: string, copies: readonly CopyProgress[]) =>
    copies.length === 0 ? null : (
      <>
        <h3 className={styles.heading}>{title}</h3>
        <ul className={styles.rows} aria-label={title}>
          {copies.map((copy) => (
            <li key={copy.id} className={styles.row}>
              <GroupRow copy={copy} onOpen={() => onOpen(copy.id)} />
            </li>
          ))}
        </ul>
      </>
    );

  return (
    <div>
      {rows(texts.groups.now, running)}
      {waiting.length > 0 ? (
        <>
          <div className={styles.bar}>
            <h3 className={styles.heading}>{texts.groups.next(waiting.length)}</h3>
            {waiting.length > 1 ? (
              <Button
                variant="ghost"
                size="small"
                icon={<ListOrdered />}
                aria-pressed={isOrdering}
                onClick={() => setOrdering(!ordering)}
              >
                {isOrdering ? texts.groups.orderDone : texts.groups.order}
              </Button>
            ) : null}
          </div>
          <ol ref={listRef} className={styles.rows} aria-label={texts.groups.next(waiting.length)}>
            {waiting.map((copy, index) => (
              <li key={copy.id} className={styles.row} data-copy={copy.id}>
                <GroupRow
                  copy={copy}
                  onOpen={() => onOpen(copy.id)}
                  trailing={
                    isOrdering ? (
                      <MoveButtons
                        name={copy.playlistName}
                        isFirst={index === 0}
                        isLast={index === waiting.length - 1}
                        onMove={(direction) => move(copy, direction)}
                      />
                    ) : undefined
                  }
                />
              </li>
            ))}
          </ol>
          <VisuallyHidden>
            <span role="status">{announcement}</span>
          </VisuallyHidden>
        </>
      ) : null}
      {rows(texts.groups.ended, ended)}
    </div>
  );
};
