import type { ServiceName, SyncPreview, SyncSongs } from '@playa/contracts';
import { ChevronDown } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './preview-lists.module.css';

type ListName = keyof typeof texts.sync.lists;

/** Lists of changes with at most this many songs are expanded at first. */
const maxOpenSongs = 20;

/** The lists of a preview, by importance; these three are changes. */
const changeLists: readonly ListName[] = ['added', 'removed', 'moved'];
const unchangedLists: readonly ListName[] = [
  'atEnd',
  'notMoved',
  'notRemoved',
  'kept',
  'unmatched',
  'unavailable',
  'own',
  'gone',
];

const Songs = ({ title, list, open }: { title: string; list: SyncSongs; open: boolean }) => (
  <details className={styles.list} open={open}>
    <summary className={styles.summary}>
      <span className={styles.title}>{title}</span>
      <span className={styles.count}>{list.count.toLocaleString('en-US')}</span>
      <ChevronDown size={20} className={styles.chevron} aria-hidden="true" />
    </summary>
    <ul className={styles.songs}>
      {list.songs.map((song, at) => (
        <li key={at} className={styles.song}>
          <span dir="auto">{song.title.trim() || texts.untitled}</span>
          <span className={styles.author} dir="auto">
            {song.author.trim() || texts.sync.noAuthor}
          </span>
        </li>
      ))}
      {list.count > list.songs.length ? (
        <li className={styles.author}>{texts.sync.songsMore(list.count - list.songs.length)}</li>
      ) : null}
    </ul>
  </details>
);

/** The songs that a sync would change, and those that it would not. */
export const PreviewLists = ({ preview, destination }: { preview: SyncPreview; destination: ServiceName }) => {
  const renderLists = (names: readonly ListName[]) =>
    names
      .filter((name) => preview[name].count > 0)
      .map((name) => (
        <Songs
          key={name}
          title={texts.sync.lists[name](destination)}
          list={preview[name]}
          open={changeLists.includes(name) && preview[name].count <= maxOpenSongs}
        />
      ));
  return (
    <div className={styles.lists}>
      {preview.losesMost ? (
        <p role="alert" className={styles.warning}>
          {texts.sync.losesMost}
        </p>
      ) : null}
      {preview.changes === 0 ? <p className={styles.note}>{texts.sync.inStepText(preview.unchanged)}</p> : null}
      {renderLists(changeLists)}
      {renderLists(unchangedLists)}
    </div>
  );
};
