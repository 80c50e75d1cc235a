import { Checkbox, Cover, TextField } from '@playa/ui';
import { useState } from 'react';
import { texts } from '../texts.ts';
import type { Brought, BroughtList } from './bring.ts';
import styles from './preview.module.css';
import { PreviewFrame } from './preview-frame.tsx';
import { SkippedLines } from './skipped-lines.tsx';
import { SongLines } from './song-lines.tsx';
import { useCopying } from './use-import.ts';

const longestName = 500;

const HowRead = ({ list: { readAs } }: { list: BroughtList }) => {
  const { format, encoding, columns } = readAs;
  return (
    <p className={styles.note}>
      {texts.import.readAs(texts.import.formatNames[format], encoding)}
      {columns ? <span dir="auto"> · {texts.import.columns(columns)}</span> : null}
    </p>
  );
};

const linesOf = ({ songs }: BroughtList) =>
  songs.slice(0, 10).map(({ title, artists }) => ({ title, author: artists.join(', ') }));

/** One list, whose name can be changed. */
const SingleList = ({ list, name, onName }: { list: BroughtList; name: string; onName: (name: string) => void }) => (
  <>
    <div className={styles.head}>
      <Cover id={list.name} alt="" size={96} rounded="item" />
      <div className={styles.naming}>
        <TextField
          label={texts.import.name}
          dir="auto"
          maxLength={longestName}
          value={name}
          onChange={({ target }) => onName(target.value)}
        />
        <HowRead list={list} />
      </div>
    </div>
    <SongLines songs={linesOf(list)} count={list.songs.length} />
    <SkippedLines lines={list.skipped} count={list.skippedTotal} />
  </>
);

/** Several lists, of which some can be left out. */
const ManyLists = ({
  lists,
  left,
  onToggle,
}: {
  lists: readonly BroughtList[];
  left: ReadonlySet<BroughtList>;
  onToggle: (list: BroughtList) => void;
}) => (
  <fieldset className={styles.lists}>
    <legend className={styles.note}>{texts.import.chooseLists}</legend>
    {lists.map((list, place) => (
      <div key={place} className={styles.list}>
        <Checkbox
          checked={!left.has(list) && list.songs.length > 0}
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

/** What was read from files or a text: the songs, what was skipped, and what the new playlists are called. */
export const ListsPreview = ({ lists, onStartOver }: { lists: Brought['lists']; onStartOver: () => void }) => {
  const [only] = lists;
  const copying = useCopying();
  const [name, setName] = useState(only?.name ?? '');
  const [left, setLeft] = useState<ReadonlySet<BroughtList>>(new Set());
  const isSingle = lists.length === 1;
  const chosen = lists.filter((list) => list.songs.length > 0 && !left.has(list));
  const songs = lists.reduce((sum, list) => sum + list.songs.length, 0);

  const toggle = (list: BroughtList) => {
    const next = new Set(left);
    if (!next.delete(list)) next.add(list);
    setLeft(next);
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
      {isSingle && only ? (
        <SingleList list={only} name={name} onName={setName} />
      ) : (
        <ManyLists lists={lists} left={left} onToggle={toggle} />
      )}
    </PreviewFrame>
  );
};
