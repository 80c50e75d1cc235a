import type { Playlist, ServiceName } from '@playa/contracts';
import { Button } from '@playa/ui';
import { ListMusic } from 'lucide-react';
import { useState } from 'react';
import { useLibraryPlaylists } from '../lists/use-library-playlists.ts';
import { PlaylistsState } from '../playlists/playlists-state.tsx';
import { RowSkeletons } from '../selection/row-skeletons.tsx';
import { PageRows } from '../selection/virtual-rows.tsx';
import { texts } from '../texts.ts';
import { matchPlaylists } from './match-playlists.ts';
import { type Opening, PlaylistResult } from './playlist-result.tsx';
import { ResultNote, ResultSection } from './result-section.tsx';

/** Shown before a press on "Show all", so that what others found stays in reach. */
const firstOnes = 6;

const idOf = ({ id }: Playlist): string => id;

/** The user's playlists with the words in their names, of all that have arrived. */
export const OwnPlaylists = ({
  service,
  query,
  opening,
}: {
  service: ServiceName;
  query: string;
  opening: Opening;
}) => {
  const { list, playlists } = useLibraryPlaylists(service);
  const [showsAllOf, setShowsAllOf] = useState<string | null>(null);
  const matches = matchPlaylists(playlists, query);
  const shown = showsAllOf === query ? matches : matches.slice(0, firstOnes);
  return (
    <ResultSection title={texts.search.own}>
      <PlaylistsState
        service={service}
        list={list}
        emptyTitle={texts.empty}
        shown={playlists.length}
        skeleton={<RowSkeletons />}
      >
        <ResultNote icon={matches.length === 0 ? <ListMusic size={20} /> : null}>
          {texts.search.ownFound(matches.length, query)}
        </ResultNote>
        <PageRows label={texts.search.own} items={shown} keyOf={idOf}>
          {(playlist) => <PlaylistResult playlist={playlist} opening={opening} />}
        </PageRows>
        {shown.length < matches.length ? (
          <Button variant="ghost" size="small" onClick={() => setShowsAllOf(query)}>
            {texts.search.showAll(matches.length)}
          </Button>
        ) : null}
      </PlaylistsState>
    </ResultSection>
  );
};
