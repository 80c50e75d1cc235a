import { useDock, useShell } from '@playa/contracts';
import { VisuallyHidden } from '@playa/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { PreviewCard } from './preview-card.tsx';
import styles from './preview-host.module.css';
import { PreviewOwnerContext, usePreviewOwner } from './preview-owner-context.ts';
import type { PreviewOwner } from './preview-player.ts';
import { usePreviewPlayer, usePreviewState } from './use-preview.ts';

/**
 * A subtree with previews. Shows the card of the current preview, announces its state, and stops it when the subtree
 * unmounts or the path changes. A nested host does nothing.
 */
export const PreviewHost = ({ children }: { children: ReactNode }) =>
  usePreviewOwner() ? children : <OutermostHost>{children}</OutermostHost>;

const OutermostHost = ({ children }: { children: ReactNode }) => {
  const { location } = useShell();
  const player = usePreviewPlayer();
  const [owner] = useState<PreviewOwner>(() => ({}));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page, also where the same component shows it
  useEffect(() => () => player.stop(owner), [player, owner, location.pathname]);

  return (
    <PreviewOwnerContext value={owner}>
      {children}
      <OwnPreview owner={owner} />
    </PreviewOwnerContext>
  );
};

/** A separate component, so that the list does not re-render with every preview change. */
const OwnPreview = ({ owner }: { owner: PreviewOwner }) => {
  const dock = useDock();
  const state = usePreviewState();
  const isOwn = state.owner === owner;
  const card = isOwn && state.track && state.source ? <PreviewCard track={state.track} source={state.source} /> : null;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isOwn ? state.announcement : ''}</span>
      </VisuallyHidden>
      {card && dock ? createPortal(card, dock) : null}
      {card && !dock ? <div className={styles.loose}>{card}</div> : null}
    </>
  );
};
