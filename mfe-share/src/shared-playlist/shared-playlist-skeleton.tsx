import type { SharedPlaylistSummary } from '@playa/contracts';
import { TrackList } from '@playa/tracks';
import { PlaylistHero, VisuallyHidden } from '@playa/ui';
import { coverUrl } from '../link-sheet/playlist-cover.tsx';
import { texts } from '../texts.ts';
import { BackButton } from './back-button.tsx';
import { toPlaylistRef } from './to-playlist-ref.ts';

const { shared: words } = texts;

/** A shared playlist while it loads; `summary` comes from the previous page. */
export const SharedPlaylistSkeleton = ({ summary }: { summary: SharedPlaylistSummary | null }) => {
  const playlist = summary && toPlaylistRef(summary);
  return (
    <article>
      <PlaylistHero
        id={playlist?.id ?? words.heading}
        src={playlist ? coverUrl(playlist) : undefined}
        name={playlist?.name ?? null}
        placeholder={words.heading}
        backLink={<BackButton />}
        stats={summary ? texts.songs(summary.songCount) : null}
      />
      <TrackList
        entries={[]}
        label={playlist?.name ?? words.heading}
        service={summary?.streamingService ?? 'spotify'}
        loadingMore
        total={summary?.songCount}
      />
      <p role="status">
        <VisuallyHidden>{words.loading}</VisuallyHidden>
      </p>
    </article>
  );
};
