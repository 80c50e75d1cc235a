import { paths, type ServiceName, savedTracksId, useShell } from '@playa/contracts';
import { EmptyState, ErrorState, LinkButton } from '@playa/ui';
import type { LibraryProblem } from '../store/library-problem.ts';
import { texts } from '../texts.ts';

const { playlist: words } = texts;

/** Why there is no playlist here, and a way on. */
const Message = ({ title, text, to, label }: { title: string; text: string; to: string; label: string }) => {
  const { navigate } = useShell();
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <LinkButton href={to} onClick={() => navigate(to)}>
          {label}
        </LinkButton>
      }
    />
  );
};

/** The address names no service. */
export const UnknownService = () => (
  <Message title={words.unknownService} text={words.unknownServiceText} to={paths.home} label={words.toLibrary} />
);

/** The address is of a service that the user has not connected. */
export const NotConnected = ({ service }: { service: ServiceName }) => (
  <Message
    title={words.notConnected(service)}
    text={words.notConnectedText(service)}
    to={paths.connectAccounts}
    label={words.connect(service)}
  />
);

export interface PlaylistProblemProps {
  service: ServiceName;
  playlistId: string;
  problem: LibraryProblem;
  onRetry: () => void;
}

/** Nothing of the playlist can be shown. */
export const PlaylistProblem = ({ service, playlistId, problem, onRetry }: PlaylistProblemProps) => {
  const reconnect = { to: paths.connectAccounts, label: texts.reconnect };
  const leave = { to: paths.home, label: words.toLibrary };
  // Connections made by an earlier release did not ask for the right to read the saved songs.
  const lacksRight = problem.kind === 'forbidden' && playlistId === savedTracksId;
  if (lacksRight) return <Message title={words.problem} text={words.lacksRight(service)} {...reconnect} />;
  switch (problem.kind) {
    case 'login-expired':
      return <Message title={words.problem} text={problem.message} {...reconnect} />;
    case 'not-found':
      return <Message title={words.gone} text={words.goneText(service)} {...leave} />;
    case 'forbidden':
      return <Message title={words.forbidden} text={words.forbiddenText(service)} {...leave} />;
    case 'other':
      return <ErrorState title={words.problem} text={problem.message} onRetry={onRetry} />;
  }
};
