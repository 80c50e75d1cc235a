import type { Playlist, ServiceName } from '@playa/contracts';
import { playlistCoverUrl } from '@playa/tracks';
import { Checkbox, Cover } from '@playa/ui';
import { PlaylistFacts } from './playlist-facts.tsx';
import { PlaylistName } from './playlist-name.tsx';
import styles from './selection-row.module.css';

/** A playlist that can be ticked; the whole row is the label. */
export const SelectionRow = ({
  playlist,
  copiedTo,
  inStepWith,
  checked,
  onPress,
}: {
  playlist: Playlist;
  copiedTo: readonly ServiceName[];
  inStepWith: readonly ServiceName[];
  checked: boolean;
  /** `isRange`: pressed with Shift, for all since the row that was pressed before. */
  onPress: (isRange: boolean) => void;
}) => (
  <Checkbox
    className={checked ? `${styles.row} ${styles.checked}` : styles.row}
    checked={checked}
    // A box is ticked by a click, whatever key or pointer made it.
    onChange={({ nativeEvent }) => onPress(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    label={
      <span className={styles.line}>
        <Cover id={playlist.id} src={playlistCoverUrl(playlist)} alt="" size={56} rounded="chip" />
        <span className={styles.words}>
          <PlaylistName name={playlist.name} />
          <PlaylistFacts playlist={playlist} copiedTo={copiedTo} inStepWith={inStepWith} />
        </span>
      </span>
    }
  />
);
