import { paths, useShell } from '@playa/contracts';
import { Button, LinkButton, ProgressBar, Sheet } from '@playa/ui';
import { useEffect, useRef } from 'react';
import { LinkSheet } from '../link-sheet/link-sheet.tsx';
import { PlaylistSummary } from '../link-sheet/playlist-summary.tsx';
import { shareLink } from '../link-sheet/share-link.ts';
import { shareNatively } from '../link-sheet/share-natively.ts';
import { texts } from '../texts.ts';
import { OwnSharesLink } from './own-shares-link.tsx';
import type { SharedLink } from './playlist-share.ts';
import type { ShareFailure } from './share-failure.ts';
import styles from './share-one.module.css';
import type { ShareJob } from './share-queue.ts';
import { stepPercent, stepText } from './step-text.ts';

const { sharing: words } = texts;

export interface ShareOneProps {
  job: ShareJob;
  onRetry: () => void;
  onClose: () => void;
}

/** Sheet for one playlist: its progress, its failure, or its link. */
export const ShareOne = ({ job: { item, state }, onRetry, onClose }: ShareOneProps) => {
  const { playlist } = item;
  if (state.step === 'ready') return <ReadyLink {...{ playlist, onClose }} link={state.link} />;
  const failure = state.step === 'failed' ? state.failure : null;
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.title}
      footer={
        <>
          {failure ? <Remedy failure={failure} onRetry={onRetry} /> : null}
          <Button variant="outline" onClick={onClose}>
            {failure ? texts.close : texts.cancel}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <PlaylistSummary playlist={playlist} />
        {failure ? (
          <p role="alert">{failure.message}</p>
        ) : (
          <>
            <p role="status">{stepText(state)}</p>
            <ProgressBar label={words.title} value={stepPercent(state)} state="moving" />
          </>
        )}
      </div>
    </Sheet>
  );
};

const Remedy = ({ failure: { remedy }, onRetry }: { failure: ShareFailure; onRetry: () => void }) => {
  const { navigate } = useShell();
  if (remedy === 'retry') return <Button onClick={onRetry}>{texts.retry}</Button>;
  if (remedy === 'none') return null;
  return (
    <LinkButton href={paths.connectAccounts} onClick={() => navigate(paths.connectAccounts)}>
      {texts.reconnect}
    </LinkButton>
  );
};

type ReadyLinkProps = Pick<ShareOneProps, 'onClose'> & { playlist: ShareJob['item']['playlist']; link: SharedLink };

const ReadyLink = ({ playlist, link: { id, songCount, isTruncated }, onClose }: ReadyLinkProps) => {
  const link = shareLink(id);
  const wasOpened = useRef(false);
  useEffect(() => {
    // Reading from YouTube takes so long that the user gesture expires: there the listener presses 'Share now'.
    if (playlist.service === 'youtube' || wasOpened.current) return;
    wasOpened.current = true;
    void shareNatively(link, texts.shareMessage).then((outcome) => {
      if (outcome === 'shared') onClose();
    });
  });
  return (
    <LinkSheet
      playlist={{ ...playlist, songCount }}
      link={link}
      note={isTruncated ? texts.linkSheet.truncated : null}
      onClose={onClose}
    >
      <OwnSharesLink onOpen={onClose} />
    </LinkSheet>
  );
};
