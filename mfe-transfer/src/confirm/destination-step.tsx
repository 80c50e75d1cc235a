import { type CopyRef, paths, type ServiceName, useShell } from '@playa/contracts';
import { playlistCoverUrl } from '@playa/tracks';
import { Button, ChoiceList, Cover, ListRow, ServiceMark, Sheet } from '@playa/ui';
import { useAppDispatch } from '../store/create-store.ts';
import { type CopyRequest, flow } from '../store/flow-slice.ts';
import { texts } from '../texts.ts';
import { CostNotice } from './cost-notice.tsx';
import styles from './destination-step.module.css';
import { destinationsFor } from './destinations.ts';
import { FullDestination } from './full-destination.tsx';
import { useStartCopies } from './use-start-copies.ts';

/** The playlists to copy, in one row. */
const PlaylistsSummary = ({ playlists }: { playlists: readonly CopyRef[] }) => {
  const [first] = playlists;
  if (!first) return null;
  const single = playlists.length === 1;
  return (
    <ListRow
      leading={<Cover id={first.id} src={playlistCoverUrl(first)} alt="" size={56} rounded="item" />}
      title={<span className={styles.names}>{texts.playlistNames(playlists.map(({ name }) => name))}</span>}
      subtitle={
        single ? texts.songsFrom(first.songCount, first.service) : texts.playlistsFrom(playlists.length, first.service)
      }
    />
  );
};

/** 'Select destination platform': chooses a destination and starts the copy. */
export const DestinationStep = ({ request }: { request: CopyRequest }) => {
  const { session, config, notify, navigate } = useShell();
  const dispatch = useAppDispatch();
  const { start, busy, problem, clearProblem } = useStartCopies();
  const { playlists, destination } = request;
  const [first] = playlists;
  const destinations = first && session.user ? destinationsFor(first, session.user, config) : [];

  const close = () => dispatch(flow.requestClosed());
  const choose = (service: ServiceName) => {
    clearProblem();
    if (destinations.find((it) => it.service === service)?.offered) dispatch(flow.destinationChosen(service));
    else notify('info', texts.comingSoon);
  };
  const connect = () => {
    close();
    navigate(paths.connectAccounts);
  };

  const startButton = (
    <Button
      fullWidth
      size="large"
      disabled={!destination}
      busy={busy}
      onClick={() => destination && start(request, destination)}
    >
      {destination ? texts.copyPlaylists(playlists.length) : texts.next}
    </Button>
  );
  const connectButton = (
    <Button fullWidth size="large" onClick={connect}>
      {texts.connect}
    </Button>
  );
  return (
    <Sheet
      open
      onClose={close}
      title={texts.destinationTitle}
      footer={destinations.length > 0 ? startButton : connectButton}
    >
      <div className={styles.content}>
        <PlaylistsSummary playlists={playlists} />
        {destinations.length === 0 ? <p className={styles.none}>{texts.noDestination}</p> : null}
        <ChoiceList
          label={texts.destinationTitle}
          value={destination}
          onChange={choose}
          choices={destinations.map(({ service, offered }) => ({
            value: service,
            title: texts.copyTo(service),
            subtitle: offered ? service === destination && <CostNotice request={request} /> : texts.comingSoon,
            leading: <ServiceMark service={service} />,
          }))}
        />
        <FullDestination request={request} />
        {problem ? (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        ) : null}
      </div>
    </Sheet>
  );
};
