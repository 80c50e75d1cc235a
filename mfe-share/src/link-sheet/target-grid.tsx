import { texts } from '../texts.ts';
import { type DefaultTarget, defaultTargets, targetUrl } from './share-targets.ts';
import styles from './target-grid.module.css';
import { TargetIcon } from './target-icon.tsx';

const { linkSheet: words, shareMessage } = texts;

const Tile = ({ target }: { target: DefaultTarget }) => (
  <>
    <TargetIcon target={target} />
    <span className={styles.name}>{words.names[target]}</span>
  </>
);

/** The share targets of a link. All but `copy` are plain links, so no script of another site is loaded. */
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
            href={targetUrl(target, link, shareMessage)}
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
