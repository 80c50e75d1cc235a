import { type ServiceName, useShell } from '@playa/contracts';
import { AiPlaylists } from './ai-playlists.tsx';
import { OwnPlaylists } from './own-playlists.tsx';
import type { Opening } from './playlist-result.tsx';
import { PublicPlaylists } from './public-playlists.tsx';
import type { Asked } from './use-service-search.ts';

/** The user's own playlists, the public ones of services that can be searched for them, and those that AI finds. */
export const PlaylistResults = ({
  service,
  query,
  settled,
  confirmed,
  opening,
  onConfirm,
  onAiOpen,
}: Asked & {
  service: ServiceName;
  opening: Opening;
  onConfirm: () => void;
  /** A playlist that AI found is opened. */
  onAiOpen: () => void;
}) => {
  const { streaming } = useShell();
  return (
    <>
      <OwnPlaylists service={service} query={query} opening={opening} />
      {streaming.client(service).capabilities.searchPlaylists ? (
        <PublicPlaylists
          service={service}
          query={query}
          settled={settled}
          confirmed={confirmed}
          opening={opening}
          onConfirm={onConfirm}
        />
      ) : null}
      <AiPlaylists query={query} onOpen={onAiOpen} />
    </>
  );
};
