import type { ServiceName, SyncPreview, SyncSongs } from '@playa/contracts';
import { ChevronDown } from 'lucide-react';
import { texts } from '../texts.ts';
import styles from './preview-lists.module.css';

type ListName = keyof typeof texts.sync.lists;

/** Songs of a list that are open from the start, where they are changes. */
const openUpTo = 20;

/** The lists of a preview in the order in which they matter; the first three are changes. */
const changing: readonly ListName[] = ['added', 'removed', 'moved'];
const others: readonly ListName[] = [
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

/** What a sync would change and what it leaves alone, each with the songs. */
export const PreviewLists = ({ preview, destination }: { preview: SyncPreview; destination: ServiceName }) => {
  const shown = (names: readonly ListName[]) =>
    names
      .filter((name) => preview[name].count > 0)
      .map((name) => (
        <Songs
          key={name}
          title={texts.sync.lists[name](destination)}
          list={preview[name]}
          open={changing.includes(name) && preview[name].count <= openUpTo}
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
      {shown(changing)}
      {shown(others)}
    </div>
  );
};
