import { Button, IconButton, ListRow, Sheet, Spinner } from '@playa/ui';
import { Copy, RotateCw, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LinkSheet } from '../link-sheet/link-sheet.tsx';
import { PlaylistCover } from '../link-sheet/playlist-cover.tsx';
import { shareLink } from '../link-sheet/share-link.ts';
import { useCopyLink } from '../link-sheet/use-copy-link.ts';
import { texts } from '../texts.ts';
import { OwnSharesLink } from './own-shares-link.tsx';
import type { SharedLink } from './playlist-share.ts';
import type { ShareJob } from './share-queue.ts';
import styles from './share-several.module.css';
import { stepText } from './step-text.ts';

const { sharing: words } = texts;

const linkOf = ({ state }: ShareJob): SharedLink | null => (state.step === 'ready' ? state.link : null);

const nameOf = ({ item }: ShareJob): string => item.playlist.name.trim() || texts.untitled;

/** All ready links, each below the name of its playlist. */
const formatLinks = (jobs: readonly ShareJob[]): string =>
  jobs
    .flatMap((job) => {
      const link = linkOf(job);
      return link ? [`${nameOf(job)}\n${shareLink(link.id)}`] : [];
    })
    .join('\n\n');

export interface ShareSeveralProps {
  jobs: readonly ShareJob[];
  onRetry: (index: number) => void;
  onClose: () => void;
}

/** Sheet for several playlists, each with its own link. */
export const ShareSeveral = ({ jobs, onRetry, onClose }: ShareSeveralProps) => {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const { copy, copyFailed } = useCopyLink();
  const ready = jobs.filter((job) => linkOf(job) !== null).length;
  const openJob = openIndex === null ? undefined : jobs[openIndex];
  const openLink = openJob && linkOf(openJob);
  if (openJob && openLink) {
    const { songCount, id, isTruncated } = openLink;
    return (
      <LinkSheet
        playlist={{ ...openJob.item.playlist, songCount }}
        link={shareLink(id)}
        note={isTruncated ? texts.linkSheet.truncated : null}
        onClose={() => setOpenIndex(null)}
      />
    );
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.severalTitle(jobs.length)}
      description={<span role="status">{words.readyOf(ready, jobs.length)}</span>}
      width="wide"
      footer={
        <>
          <Button disabled={ready === 0} icon={<Copy />} onClick={() => void copy(formatLinks(jobs))}>
            {words.copyAll}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      {copyFailed ? <p role="alert">{words.copyFailed}</p> : null}
      <ul className={styles.list}>
        {jobs.map((job, index) => (
          <li key={`${index}-${job.item.playlist.id}`}>
            <ListRow
              leading={<PlaylistCover playlist={job.item.playlist} size={48} />}
              title={nameOf(job)}
              subtitle={stepText(job.state)}
              trailing={
                <JobAction
                  job={job}
                  onCopy={(link) => void copy(link)}
                  onShow={() => setOpenIndex(index)}
                  onRetry={() => onRetry(index)}
                />
              }
            />
          </li>
        ))}
      </ul>
      <OwnSharesLink onOpen={onClose} />
    </Sheet>
  );
};

interface JobActionProps {
  job: ShareJob;
  onCopy: (link: string) => void;
  onShow: () => void;
  onRetry: () => void;
}

/** The buttons that fit a job's state. */
const JobAction = ({ job, onCopy, onShow, onRetry }: JobActionProps): ReactNode => {
  const { state } = job;
  const name = nameOf(job);
  if (state.step === 'ready') {
    return (
      <span className={styles.buttons}>
        <IconButton
          label={words.copyOf(name)}
          icon={<Copy size={20} />}
          onClick={() => onCopy(shareLink(state.link.id))}
        />
        <IconButton label={words.shareOf(name)} icon={<Share2 size={20} />} onClick={onShow} />
      </span>
    );
  }
  if (state.step === 'failed') {
    const { remedy } = state.failure;
    return remedy === 'retry' ? (
      <IconButton label={words.retryOf(name)} icon={<RotateCw size={20} />} onClick={onRetry} />
    ) : null;
  }
  return state.step === 'queued' ? null : <Spinner size={8} label={null} />;
};
