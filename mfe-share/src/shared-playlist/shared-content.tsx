import { EmptyState } from '@playa/ui';
import { type ReactNode, useState } from 'react';
import { LinkSheet } from '../link-sheet/link-sheet.tsx';
import { shareLink } from '../link-sheet/share-link.ts';
import { shareNatively } from '../link-sheet/share-natively.ts';
import { texts } from '../texts.ts';
import { IncompleteNotice } from './incomplete-notice.tsx';
import type { LoadedShare } from './read-shared-playlist.ts';
import { SharedHero } from './shared-hero.tsx';
import { SharedRows } from './shared-rows.tsx';
import { toPlaylistRef } from './to-playlist-ref.ts';
import { useCopyShared } from './use-copy-shared.ts';
import { usePlayShared } from './use-play-shared.ts';
import { useSongLinks } from './use-song-links.ts';

export interface SharedContentProps {
  shared: LoadedShare;
  /** Why loading stopped; null while it continues. */
  problem: string | null;
  onRetry: () => void;
}

/** A shared playlist with the songs that are loaded so far. */
export const SharedContent = ({ shared, problem, onRetry }: SharedContentProps): ReactNode => {
  const { metadata, rows, nextPage } = shared;
  const loadLinks = useSongLinks(metadata._id);
  const play = usePlayShared(metadata, rows, loadLinks);
  const { copy, busy: copying } = useCopyShared(metadata);
  const [isLinkSheetOpen, setLinkSheetOpen] = useState(false);
  const link = shareLink(metadata._id);
  const isComplete = nextPage === null;

  const share = async () => {
    const outcome = await shareNatively(link, texts.shareMessage);
    if (outcome === 'unavailable' || outcome === 'needs-press') setLinkSheetOpen(true);
  };
  return (
    <article>
      <SharedHero
        shared={shared}
        isLoading={!isComplete && problem === null}
        copying={copying}
        onPlay={() => void play()}
        onCopy={() => void copy()}
        onShare={() => void share()}
      />
      {problem === null ? null : <IncompleteNotice problem={problem} onRetry={onRetry} />}
      {isComplete && rows.length === 0 ? (
        <EmptyState title={texts.shared.empty} text={texts.shared.emptyText} />
      ) : (
        <SharedRows shared={shared} isLoading={!isComplete && problem === null} loadLinks={loadLinks} onPlay={play} />
      )}
      {isLinkSheetOpen ? (
        <LinkSheet playlist={toPlaylistRef(metadata)} link={link} onClose={() => setLinkSheetOpen(false)} />
      ) : null}
    </article>
  );
};
