import type { CopyDetails } from '@playa/contracts';
import { Cover, MiniProgress, ServiceMark } from '@playa/ui';
import { createPortal } from 'react-dom';
import { texts } from '../texts.ts';
import { percentOf } from './percent.ts';

const titleOf = ({ state, destination }: CopyDetails): string => {
  if (state === 'waiting') return texts.dockWaiting(destination);
  if (state === 'done') return texts.dockEnded(destination);
  return state === 'failed' || state === 'cancelled' ? texts.dockStopped(destination) : texts.dockRunning(destination);
};

const stateOf = ({ state }: CopyDetails) => {
  if (state === 'done') return 'done';
  return state === 'queued' || state === 'running' ? 'moving' : 'resting';
};

/** A hidden copy, small, in the shell's dock; alone, without a shell, at the end of the page. */
export const DockCard = ({ copy, onOpen }: { copy: CopyDetails; onOpen: () => void }) =>
  createPortal(
    <MiniProgress
      title={titleOf(copy)}
      text={copy.total === null ? texts.preparing : texts.dockText(copy.copied, copy.total)}
      value={percentOf(copy)}
      cover={<Cover id={copy.sourcePlaylistId} src={copy.playlistImage} alt="" size={44} rounded="chip" />}
      badge={<ServiceMark service={copy.destination} size={18} />}
      state={stateOf(copy)}
      onOpen={onOpen}
    />,
    document.getElementById('playa-dock') ?? document.body,
  );
