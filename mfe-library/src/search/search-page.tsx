import { isConnected, type ServiceName, useShell } from '@playa/contracts';
import { RecentsList } from '@playa/recents';
import { SearchField, SegmentedTabs } from '@playa/ui';
import { useState } from 'react';
import { PlaylistView } from '../playlist/playlist-view.tsx';
import { NoPrimary } from '../playlists/no-primary.tsx';
import { LibraryStoreProvider } from '../store/library-store.tsx';
import { texts } from '../texts.ts';
import { PlaylistResults } from './playlist-results.tsx';
import { type OpenPlaylist, type SearchTab, searchAddressOf } from './search-address.ts';
import styles from './search-page.module.css';
import { queryOf } from './search-query.ts';
import { SongResults } from './song-results.tsx';
import { StartTiles } from './start-tiles.tsx';
import { useRecentSearches } from './use-recent-searches.ts';
import { type SearchView, useSearchAddress } from './use-search-address.ts';
import { useSettled } from './use-settled.ts';

/** Milliseconds that words have to stand before a service is asked for them. */
const debounceMs = 400;

const tabs = [
  { value: 'playlist', label: texts.search.playlistTab },
  { value: 'songs', label: texts.search.songsTab },
] as const;

const addressOfText = (text: string): string => searchAddressOf({ text, tab: 'playlist', playlist: null });

const SearchForm = ({
  text,
  onChange,
  onSubmit,
}: {
  text: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
}) => (
  // biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search>
  <form
    role="search"
    className={styles.box}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <SearchField dir="auto" label={texts.search.box} value={text} onChange={onChange} />
  </form>
);

/** The box, the tabs and what they show of one service. */
const SearchIn = ({ service, view }: { service: ServiceName; view: SearchView }) => {
  const { text, tab, setText, setTab } = view;
  const query = queryOf(text);
  const settled = useSettled(query, debounceMs, query);
  const recent = useRecentSearches(query);
  const [pressed, setPressed] = useState<{ tab: SearchTab; query: string } | null>(null);
  const confirmed = pressed?.tab === tab ? pressed.query : null;

  const remember = () => recent.add(query);
  const confirm = () => {
    if (query !== null) setPressed({ tab, query });
    remember();
  };
  const open = (playlist: OpenPlaylist) => {
    remember();
    view.open(playlist);
  };

  const results = () => {
    if (query === null) {
      return (
        <>
          <RecentsList
            recents={recent}
            heading={texts.search.recents}
            clearedMessage={texts.search.recentsCleared}
            getHref={addressOfText}
            onSelect={setText}
          />
          <StartTiles service={service} opening={{ open: view.open, addressOf: view.addressOf }} />
        </>
      );
    }
    const asked = { service, query, settled, confirmed, onConfirm: confirm };
    if (tab === 'songs') return <SongResults {...asked} />;
    return <PlaylistResults {...asked} opening={{ open, addressOf: view.addressOf }} onAiOpen={remember} />;
  };
  return (
    <>
      <SearchForm text={text} onChange={setText} onSubmit={confirm} />
      <SegmentedTabs label={texts.search.tabs} tabs={tabs} value={tab} onChange={setTab}>
        <div className={styles.results}>
          <p role="status" className={styles.hint}>
            {text.trim() !== '' && query === null ? texts.search.tooShort : null}
          </p>
          {results()}
        </div>
      </SegmentedTabs>
    </>
  );
};

/** The search, and over it the playlist that was opened: the search stays as it is meanwhile. */
const SearchOrPlaylist = ({ service, view }: { service: ServiceName; view: SearchView }) => {
  const { session } = useShell();
  const { playlist } = view;
  const opened = playlist && session.user && isConnected(session.user, playlist.service) ? playlist : null;
  return (
    <>
      {opened ? (
        <PlaylistView
          key={`${opened.service}:${opened.id}`}
          service={opened.service}
          playlistId={opened.id}
          heading="h2"
          onBack={view.close}
        />
      ) : null}
      <div hidden={opened !== null}>
        <SearchIn key={service} service={service} view={view} />
      </div>
    </>
  );
};

/** /search */
export const SearchPage = () => {
  const { session } = useShell();
  const view = useSearchAddress();
  const service = session.user?.primaryStreamingService ?? null;
  return (
    <LibraryStoreProvider>
      <h1 className={styles.title}>{texts.search.heading}</h1>
      {service === null ? <NoPrimary /> : <SearchOrPlaylist service={service} view={view} />}
    </LibraryStoreProvider>
  );
};
