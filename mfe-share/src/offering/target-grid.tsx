import { texts } from '../texts.ts';
import { type DefaultTarget, defaultTargets, targetAddress } from './share-targets.ts';
import styles from './target-grid.module.css';
import { TargetMark } from './target-mark.tsx';

const { offer: words, native } = texts;

const Tile = ({ target }: { target: DefaultTarget }) => (
  <>
    <TargetMark target={target} />
    <span className={styles.name}>{words.names[target]}</span>
  </>
);

/** The places to send a link to. All but `copy` are plain links, so that nothing of those sites is loaded here. */
export const TargetGrid = ({ link, onCopy }: { link: string; onCopy: () => void }) => (
  <ul className={styles.grid} aria-label={words.targets}>
    {defaultTargets.map((target) => (
      <li key={target}>
        {target === 'copy' ? (
          <button type="button" className={styles.tile} onClick={onCopy}>
            <Tile target={target} />
          </button>
        ) : (
          <a
            className={styles.tile}
            href={targetAddress(target, link, native)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={words.newTab(words.names[target])}
          >
            <Tile target={target} />
          </a>
        )}
      </li>
    ))}
  </ul>
);
