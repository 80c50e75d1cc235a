import type { SharedPlaylistSummary } from '@playa/contracts';
import { TrackList } from '@playa/tracks';
import { PlaylistHero, VisuallyHidden } from '@playa/ui';
import { pictureOf } from '../offering/playlist-cover.tsx';
import { texts } from '../texts.ts';
import { BackButton } from './back-button.tsx';
import { referenceTo } from './reference-to.ts';

const { shared: words } = texts;

/** A shared playlist before its record has arrived; `known` is what the page before told of it. */
export const LoadingShared = ({ known }: { known: SharedPlaylistSummary | null }) => {
  const reference = known && referenceTo(known);
  return (
    <article>
      <PlaylistHero
        id={reference?.id ?? words.heading}
        src={reference ? pictureOf(reference) : undefined}
        name={reference?.name ?? null}
        placeholder={words.heading}
        lead={<BackButton />}
        facts={known ? texts.songs(known.songCount) : null}
      />
      <TrackList
        entries={[]}
        label={reference?.name ?? words.heading}
        service={known?.streamingService ?? 'spotify'}
        loadingMore
        total={known?.songCount}
      />
      <p role="status">
        <VisuallyHidden>{words.loading}</VisuallyHidden>
      </p>
    </article>
  );
};
