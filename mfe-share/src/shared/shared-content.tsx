import { EmptyState } from '@playa/ui';
import { type ReactNode, useState } from 'react';
import { LinkSheet } from '../offering/link-sheet.tsx';
import { shareLink } from '../offering/share-link.ts';
import { shareNatively } from '../offering/share-natively.ts';
import { texts } from '../texts.ts';
import type { SharedSoFar } from './read-shared-playlist.ts';
import { referenceTo } from './reference-to.ts';
import { SharedHero } from './shared-hero.tsx';
import { SharedNotice } from './shared-notice.tsx';
import { SharedRows } from './shared-rows.tsx';
import { useCopyShared } from './use-copy-shared.ts';
import { usePlayShared } from './use-play-shared.ts';
import { useSongLinks } from './use-song-links.ts';

export interface SharedContentProps {
  shared: SharedSoFar;
  /** Why not all songs have arrived; null while they do. */
  problem: string | null;
  onRetry: () => void;
}

/** A shared playlist, as much of it as has arrived. */
export const SharedContent = ({ shared, problem, onRetry }: SharedContentProps): ReactNode => {
  const { head, rows, next } = shared;
  const linksOf = useSongLinks(head._id);
  const play = usePlayShared(head, rows, linksOf);
  const { copy, busy: copying } = useCopyShared(head);
  const [offersLink, setOffersLink] = useState(false);
  const link = shareLink(head._id);
  const isComplete = next === null;

  const share = async () => {
    const outcome = await shareNatively(link, texts.native);
    if (outcome === 'unavailable' || outcome === 'needs-press') setOffersLink(true);
  };
  return (
    <article>
      <SharedHero
        shared={shared}
        arriving={!isComplete && problem === null}
        copying={copying}
        onPlay={() => void play()}
        onCopy={() => void copy()}
        onShare={() => void share()}
      />
      {problem === null ? null : <SharedNotice problem={problem} onRetry={onRetry} />}
      {isComplete && rows.length === 0 ? (
        <EmptyState title={texts.shared.empty} text={texts.shared.emptyText} />
      ) : (
        <SharedRows shared={shared} arriving={!isComplete && problem === null} linksOf={linksOf} onPlay={play} />
      )}
      {offersLink ? <LinkSheet playlist={referenceTo(head)} link={link} onClose={() => setOffersLink(false)} /> : null}
    </article>
  );
};
