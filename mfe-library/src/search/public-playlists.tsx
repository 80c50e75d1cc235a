import type { CallOptions, Page, Playlist, ServiceName, StreamingClient } from '@playa/contracts';
import { ServiceMark } from '@playa/ui';
import { useLibraryPlaylists } from '../lists/use-library-playlists.ts';
import { texts } from '../texts.ts';
import { Found } from './found.tsx';
import { type Opening, PlaylistResult } from './playlist-result.tsx';
import styles from './result-section.module.css';
import { ResultNote, ResultSection } from './result-section.tsx';
import { type Asked, useServiceSearch } from './use-service-search.ts';

const searchPlaylists = async (
  client: StreamingClient,
  query: string,
  _cursor: string | null,
  options: CallOptions,
): Promise<Page<Playlist>> => ({ items: await client.searchPlaylists(query, options), next: null, total: null });

/** Public playlists of a service that can be searched for them, without the user's own, which stand above. */
export const PublicPlaylists = ({
  service,
  query,
  settled,
  confirmed,
  opening,
  onConfirm,
}: Asked & {
  service: ServiceName;
  opening: Opening;
  onConfirm: () => void;
}) => {
  const answer = useServiceSearch(service, { query, settled, confirmed }, searchPlaylists);
  const { playlists } = useLibraryPlaylists(service);
  const own = new Set(playlists.map(({ id }) => id));
  const found = { ...answer, items: answer.items.filter(({ id }) => !own.has(id)) };
  return (
    <ResultSection title={texts.search.onService(service)}>
      <Found
        service={service}
        found={found}
        onConfirm={onConfirm}
        nothing={
          <ResultNote icon={<ServiceMark service={service} size={20} />}>
            {texts.search.noPublic(service, query)}
          </ResultNote>
        }
      >
        <ul aria-label={texts.search.onService(service)} className={styles.list}>
          {found.items.map((playlist) => (
            <li key={playlist.id}>
              <PlaylistResult playlist={playlist} opening={opening} />
            </li>
          ))}
        </ul>
      </Found>
    </ResultSection>
  );
};
