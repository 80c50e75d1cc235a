import { paths, type ServiceName, useShell } from '@playa/contracts';
import { playlistLink } from '@playa/tracks';
import { EmptyState, ErrorState, LinkButton } from '@playa/ui';
import type { PlaybackProblem } from '../playback/playback-problem.ts';
import { useOwnPlayback } from '../playback/use-playback.ts';
import { texts } from '../texts.ts';

/** Why there is no music, with a link to a page that helps. */
const Message = ({ title, text, to, label }: { title: string; text: string; to: string; label: string }) => {
  const { navigate } = useShell();
  const action = (
    <LinkButton href={to} onClick={() => navigate(to)}>
      {label}
    </LinkButton>
  );
  return <EmptyState title={title} text={text} action={action} />;
};

export const NoPrimary = () => (
  <Message title={texts.noPrimaryTitle} text={texts.noPrimary} to={paths.connectAccounts} label={texts.toConnect} />
);

export const NotConnected = ({ service }: { service: ServiceName }) => (
  <Message
    title={texts.notConnected(service)}
    text={texts.notConnectedText(service)}
    to={paths.connectAccounts}
    label={texts.connect(service)}
  />
);

export const NothingToPlay = () => (
  <Message title={texts.empty} text={texts.emptyText} to={paths.home} label={texts.toLibrary} />
);

/** For songs that were no playlist of a service: their playback has ended, and they cannot be read again. */
export const SongsEnded = () => (
  <Message title={texts.songsEnded} text={texts.songsEndedText} to={paths.home} label={texts.toLibrary} />
);

interface RoomProblemProps {
  service: ServiceName;
  /** Null for songs that are no playlist and have no page on the service. */
  playlistId: string | null;
  problem: PlaybackProblem;
}

const toLibrary = { to: paths.home, label: texts.toLibrary };

export const RoomProblem = ({ service, playlistId, problem: { title, text, help } }: RoomProblemProps) => {
  const playback = useOwnPlayback();
  const open = playlistId !== null && (
    <LinkButton href={playlistLink({ service, id: playlistId })} target="_blank" rel="noopener noreferrer">
      {texts.openIn(service)}
    </LinkButton>
  );
  switch (help) {
    case 'connect':
      return <Message title={title} text={text} to={paths.connectAccounts} label={texts.reconnect} />;
    case 'home':
      return <Message title={title} text={text} {...toLibrary} />;
    case 'open':
      return open ? (
        <EmptyState title={title} text={text} action={open} />
      ) : (
        <Message title={title} text={text} {...toLibrary} />
      );
    case 'retry':
      return <ErrorState title={title} text={text} retryLabel={texts.retry} onRetry={() => playback.retry()} />;
  }
};
