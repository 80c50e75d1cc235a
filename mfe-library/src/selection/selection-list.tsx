import type { Playlist, ServiceName } from '@playa/contracts';
import { Button, EmptyState, SearchField } from '@playa/ui';
import { useRef, useState } from 'react';
import type { LibraryPlaylists } from '../lists/use-library-playlists.ts';
import { PlaylistsState } from '../playlists/playlists-state.tsx';
import { matchPlaylists } from '../search/match-playlists.ts';
import { queryOf } from '../search/search-query.ts';
import { texts } from '../texts.ts';
import { type Chosen, chosenAmong, withAll, withoutAll, withRange, withToggled } from './chosen.ts';
import { RowSkeletons } from './row-skeletons.tsx';
import styles from './selection-list.module.css';
import { SelectionRow } from './selection-row.tsx';
import { useCopiedTo } from './use-copied-to.ts';
import { useInStep } from './use-in-step.ts';
import { BoxRows } from './virtual-rows.tsx';

const idOf = ({ id }: Playlist): string => id;

/** Playlists with a box each, a search, and one button for all that are shown. */
export const SelectionList = ({
  service,
  library: { list, playlists },
  chosen,
  onChange,
}: {
  service: ServiceName;
  library: LibraryPlaylists;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}) => {
  const [text, setText] = useState('');
  const copiedTo = useCopiedTo(service);
  const inStepWith = useInStep(service);
  const lastPressed = useRef('');
  const shown = matchPlaylists(playlists, queryOf(text));
  const allAreChosen = shown.length > 0 && shown.every(({ id }) => chosen.has(id));

  const press = (id: string, isRange: boolean) => {
    onChange(isRange ? withRange(chosen, shown, lastPressed.current, id) : withToggled(chosen, id));
    lastPressed.current = id;
  };
  const pressAll = () => onChange(allAreChosen ? withoutAll(chosen, shown) : withAll(chosen, shown));

  return (
    <div className={styles.selection}>
      <SearchField label={texts.selection.search} value={text} onChange={setText} />
      <div className={styles.bar}>
        <p role="status" className={styles.count}>
          {texts.selection.count(chosenAmong(chosen, playlists).length)}
        </p>
        <Button variant="ghost" size="small" disabled={shown.length === 0} onClick={pressAll}>
          {allAreChosen ? texts.selection.deselectAll : texts.selection.selectAll}
        </Button>
      </div>
      <div className={styles.rows}>
        <PlaylistsState
          service={service}
          list={list}
          emptyTitle={texts.empty}
          shown={playlists.length}
          skeleton={<RowSkeletons />}
        >
          {shown.length === 0 ? (
            <EmptyState title={texts.selection.noMatch} />
          ) : (
            <BoxRows label={texts.selection.list} items={shown} keyOf={idOf}>
              {(playlist) => (
                <SelectionRow
                  playlist={playlist}
                  copiedTo={copiedTo(playlist.id)}
                  inStepWith={inStepWith(playlist.id)}
                  checked={chosen.has(playlist.id)}
                  onPress={(isRange) => press(playlist.id, isRange)}
                />
              )}
            </BoxRows>
          )}
        </PlaylistsState>
      </div>
    </div>
  );
};
