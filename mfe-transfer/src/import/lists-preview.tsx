import { Checkbox, Cover, TextField } from '@playa/ui';
import { useState } from 'react';
import { texts } from '../texts.ts';
import styles from './preview.module.css';
import { PreviewFrame } from './preview-frame.tsx';
import { SkippedLines } from './skipped-lines.tsx';
import { SongLines } from './song-lines.tsx';
import type { SubmittedImport, SubmittedList } from './submit-import.ts';
import { useCopyImport } from './use-import.ts';

const maxNameLength = 500;

const ReadFormat = ({ list: { readAs } }: { list: SubmittedList }) => {
  const { format, encoding, columns } = readAs;
  return (
    <p className={styles.note}>
      {texts.import.readAs(texts.import.formatNames[format], encoding)}
      {columns ? <span dir="auto"> · {texts.import.columns(columns)}</span> : null}
    </p>
  );
};

const toSongLines = ({ songs }: SubmittedList) =>
  songs.slice(0, 10).map(({ title, artists }) => ({ title, author: artists.join(', ') }));

/** Preview of one list, whose name can be edited. */
const SingleList = ({ list, name, onName }: { list: SubmittedList; name: string; onName: (name: string) => void }) => (
  <>
    <div className={styles.head}>
      <Cover id={list.name} alt="" size={96} rounded="item" />
      <div className={styles.naming}>
        <TextField
          label={texts.import.name}
          dir="auto"
          maxLength={maxNameLength}
          value={name}
          onChange={({ target }) => onName(target.value)}
        />
        <ReadFormat list={list} />
      </div>
    </div>
    <SongLines songs={toSongLines(list)} count={list.songs.length} />
    <SkippedLines lines={list.skipped} count={list.skippedTotal} />
  </>
);

/** Preview of several lists, which can be deselected. */
const ManyLists = ({
  lists,
  excluded,
  onToggle,
}: {
  lists: readonly SubmittedList[];
  excluded: ReadonlySet<SubmittedList>;
  onToggle: (list: SubmittedList) => void;
}) => (
  <fieldset className={styles.lists}>
    <legend className={styles.note}>{texts.import.chooseLists}</legend>
    {lists.map((list, index) => (
      <div key={index} className={styles.list}>
        <Checkbox
          checked={!excluded.has(list) && list.songs.length > 0}
          disabled={list.songs.length === 0}
          onChange={() => onToggle(list)}
          label={
            <span className={styles.listWords}>
              <span dir="auto">{list.name}</span>
              <span className={styles.note}>{texts.import.songs(list.songs.length)}</span>
            </span>
          }
        />
        <SkippedLines lines={list.skipped} count={list.skippedTotal} />
      </div>
    ))}
  </fieldset>
);

/** Preview of lists from files or a text: songs, skipped lines, and names of the new playlists. */
export const ListsPreview = ({ lists, onStartOver }: { lists: SubmittedImport['lists']; onStartOver: () => void }) => {
  const [first] = lists;
  const copying = useCopyImport();
  const [name, setName] = useState(first?.name ?? '');
  const [excluded, setExcluded] = useState<ReadonlySet<SubmittedList>>(new Set());
  const isSingle = lists.length === 1;
  const chosen = lists.filter((list) => list.songs.length > 0 && !excluded.has(list));
  const songs = lists.reduce((sum, list) => sum + list.songs.length, 0);

  const toggle = (list: SubmittedList) => {
    const next = new Set(excluded);
    if (!next.delete(list)) next.add(list);
    setExcluded(next);
  };
  const copy = () => copying.copyLists(chosen.map((list) => ({ list, name: (isSingle && name.trim()) || list.name })));

  return (
    <PreviewFrame
      title={texts.import.found(songs, lists.length)}
      copying={copying}
      canCopy={chosen.length > 0}
      onCopy={copy}
      onStartOver={onStartOver}
    >
      {isSingle && first ? (
        <SingleList list={first} name={name} onName={setName} />
      ) : (
        <ManyLists lists={lists} excluded={excluded} onToggle={toggle} />
      )}
    </PreviewFrame>
  );
};
