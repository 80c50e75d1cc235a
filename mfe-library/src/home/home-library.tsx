import { isConnected, type ServiceName, serviceNames, useShell } from '@playa/contracts';
import { Button, EmptyState } from '@playa/ui';
import { ListChecks } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { ExportSheet } from '../exporting/export-sheet.tsx';
import { readAllPlaylists } from '../exporting/read-for-export.ts';
import { ListNotice } from '../lists/list-notice.tsx';
import { type PlaylistsView, usePlaylists } from '../lists/use-playlists.ts';
import { useSongCounts } from '../lists/use-song-count.ts';
import { PlaylistGrid, PlaylistGridSkeleton } from '../playlists/playlist-grid.tsx';
import { savedPlaylist } from '../playlists/saved-playlist.ts';
import { ServiceProblem } from '../playlists/service-problem.tsx';
import { WaitNotice } from '../playlists/wait-notice.tsx';
import { matchPlaylists } from '../search/match-playlists.ts';
import { SelectionSheet } from '../selection/selection-sheet.tsx';
import { useLibraryLists } from '../store/library-store.tsx';
import { texts } from '../texts.ts';
import styles from './home-library.module.css';
import type { LibraryChoice } from './library-choice.ts';
import { LibraryTools } from './library-tools.tsx';
import { PullIndicator } from './pull-indicator.tsx';
import { shownPlaylists, usefulOrders } from './shown-playlists.ts';
import { useLibraryChoice } from './use-library-choice.ts';
import { usePullToRefresh } from './use-pull-to-refresh.ts';

const { library: words, playlist: playlistWords } = texts;

/** Those the user has connected, the primary one first. */
const useConnected = (primary: ServiceName): readonly ServiceName[] => {
  const { user } = useShell().session;
  return [primary, ...serviceNames.filter((name) => name !== primary && user && isConnected(user, name))];
};

/** The user's playlists: those of the primary service, or of another one that is chosen. */
export const HomeLibrary = ({ primary }: { primary: ServiceName }) => {
  const services = useConnected(primary);
  const [choice, setChoice] = useLibraryChoice();
  const service = choice.service && services.includes(choice.service) ? choice.service : primary;
  return <ServiceLibrary key={service} service={service} services={services} choice={choice} onChange={setChoice} />;
};

interface ServiceLibraryProps {
  service: ServiceName;
  services: readonly ServiceName[];
  choice: LibraryChoice;
  onChange: (choice: LibraryChoice) => void;
}

/** How many playlists there are or were found; while more come, how many of how many are here. */
const countText = ({ playlists, complete, total }: PlaylistsView, found: number, isFiltered: boolean): string => {
  if (isFiltered) return complete ? words.found(found) : words.foundSoFar(found, playlists.length);
  return complete ? words.count(playlists.length) : words.countSoFar(playlists.length, total);
};

const ServiceLibrary = ({ service, services, choice, onChange }: ServiceLibraryProps) => {
  const { streaming } = useShell();
  const list = usePlaylists(service);
  const { playlists, complete, loading, problem, refresh, retry } = list;
  const lists = useLibraryLists();
  const [isExporting, setExporting] = useState(false);
  const countOf = useSongCounts(service);
  const pulled = usePullToRefresh(refresh);
  const wanted = useDeferredValue(choice);
  const shown = useMemo(() => shownPlaylists(playlists, wanted, countOf), [playlists, wanted, countOf]);
  const { listSaved } = streaming.client(service).capabilities;
  const saved = useMemo(() => (listSaved ? [savedPlaylist(service)] : []), [listSaved, service]);
  const cards = useMemo(
    () => [...matchPlaylists(saved, wanted.text.trim() || null), ...shown],
    [saved, shown, wanted.text],
  );
  const [isSelecting, setSelecting] = useState(false);
  const isEmpty = playlists.length === 0;
  const isFiltered = wanted.text.trim() !== '';
  const reset = () => onChange({ ...choice, text: '' });

  const content = () => {
    if (isEmpty && problem) {
      return <ServiceProblem title={texts.problem(service)} problem={problem} busy={loading} onRetry={retry} />;
    }
    if (isEmpty && !complete) return <PlaylistGridSkeleton />;
    if (cards.length === 0 && isFiltered) {
      return (
        <EmptyState
          title={words.nothingFound}
          text={complete ? words.nothingFoundText(wanted.text.trim()) : words.nothingFoundYet}
          action={
            <Button variant="secondary" onClick={reset}>
              {words.showAll}
            </Button>
          }
        />
      );
    }
    return (
      <>
        <PlaylistGrid playlists={cards} />
        {isEmpty ? <EmptyState title={texts.empty} text={texts.emptyText(service)} /> : null}
      </>
    );
  };

  return (
    <>
      <PullIndicator pulled={pulled} />
      <LibraryTools
        service={service}
        services={services}
        choice={choice}
        onChange={onChange}
        orders={usefulOrders(playlists, countOf)}
        onExport={() => setExporting(true)}
        onRefresh={refresh}
        refreshing={loading && complete}
      />
      <WaitNotice service={service} />
      {problem && !isEmpty ? (
        <ListNotice title={complete ? playlistWords.outdated : words.interrupted} problem={problem} onRetry={retry} />
      ) : null}
      {isEmpty ? null : (
        <div className={styles.bar}>
          <p className={styles.count} role={complete ? 'status' : undefined}>
            {countText(list, cards.length, isFiltered)}
          </p>
          <Button variant="ghost" size="small" icon={<ListChecks />} onClick={() => setSelecting(true)}>
            {texts.selection.open}
          </Button>
        </div>
      )}
      {content()}
      {isSelecting ? <SelectionSheet service={service} onClose={() => setSelecting(false)} /> : null}
      {isExporting ? (
        <ExportSheet
          title={texts.exporting.all(service)}
          read={(options) => readAllPlaylists(lists, service, options)}
          onClose={() => setExporting(false)}
        />
      ) : null}
    </>
  );
};
