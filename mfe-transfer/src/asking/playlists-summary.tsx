import type { PlaylistRef } from '@playa/contracts';
import { Cover, ListRow } from '@playa/ui';
import { texts } from '../texts.ts';

/** What is about to be copied, in one row. */
export const PlaylistsSummary = ({ playlists }: { playlists: readonly PlaylistRef[] }) => {
  const [first] = playlists;
  if (!first) return null;
  const single = playlists.length === 1;
  return (
    <ListRow
      leading={<Cover id={first.id} src={first.imageUrl} alt="" size={56} rounded="item" />}
      title={single ? first.name : playlists.map(({ name }) => name).join(', ')}
      subtitle={
        single ? texts.songsFrom(first.songCount, first.service) : texts.playlistsFrom(playlists.length, first.service)
      }
    />
  );
};
