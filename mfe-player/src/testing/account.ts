import { type Page, type PlaylistRow, type ServiceName, type StreamingClient, StreamingError } from '@playa/contracts';

interface Account {
  /** Rows of every playlist, page by page; reading an error rejects with it. */
  pages: readonly (readonly PlaylistRow[] | StreamingError)[];
  /** Name of every playlist. */
  name?: string;
  client?: Partial<StreamingClient>;
}

/** Streaming clients of a user whose playlists all have these rows. */
export const accountWith = ({ pages, name = 'Road to Ibadan', client = {} }: Account) => ({
  client: (service: ServiceName): StreamingClient =>
    ({
      service,
      playlist: async (id: string) => ({ service, id, name, description: null, imageUrl: null, songCount: null }),
      playlistRows: async (_: string, cursor?: string | null): Promise<Page<PlaylistRow>> => {
        const place = Number(cursor ?? 0);
        const page = pages[place] ?? [];
        if (page instanceof StreamingError) throw page;
        return { items: [...page], next: place + 1 < pages.length ? String(place + 1) : null, total: null };
      },
      ...client,
    }) as StreamingClient,
});
