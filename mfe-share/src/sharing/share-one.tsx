import { paths, useShell } from '@playa/contracts';
import { Button, LinkButton, ProgressBar, Sheet } from '@playa/ui';
import { useEffect, useRef } from 'react';
import { LinkSheet } from '../offering/link-sheet.tsx';
import { PlaylistLine } from '../offering/playlist-line.tsx';
import { shareLink } from '../offering/share-link.ts';
import { shareNatively } from '../offering/share-natively.ts';
import { texts } from '../texts.ts';
import type { SharedLink } from './playlist-share.ts';
import type { ShareFailure } from './share-failure.ts';
import styles from './share-one.module.css';
import type { ShareJob } from './share-queue.ts';
import { stepPercent, stepWords } from './step-words.ts';
import { YourShares } from './your-shares.tsx';

const { sharing: words } = texts;

export interface ShareOneProps {
  job: ShareJob;
  onRetry: () => void;
  onClose: () => void;
}

/** One playlist: how far its sharing is, why it failed, and in the end its link. */
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
        <PlaylistLine playlist={playlist} />
        {failure ? (
          <p role="alert">{failure.message}</p>
        ) : (
          <>
            <p role="status">{stepWords(state)}</p>
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

const ReadyLink = ({ playlist, link: { id, songCount, isCut }, onClose }: ReadyLinkProps) => {
  const link = shareLink(id);
  const wasOffered = useRef(false);
  useEffect(() => {
    // YouTube takes so many calls to read that the press is forgotten by then: there the listener presses 'Share now'.
    if (playlist.service === 'youtube' || wasOffered.current) return;
    wasOffered.current = true;
    void shareNatively(link, texts.native).then((outcome) => {
      if (outcome === 'shared') onClose();
    });
  });
  return (
    <LinkSheet
      playlist={{ ...playlist, songCount }}
      link={link}
      note={isCut ? texts.offer.cut : null}
      onClose={onClose}
    >
      <YourShares onOpen={onClose} />
    </LinkSheet>
  );
};
