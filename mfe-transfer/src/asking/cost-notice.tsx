import { useCopyCostQuery } from '../store/copies-api.ts';
import type { Asking } from '../store/flow-slice.ts';
import { texts } from '../texts.ts';
import { costText } from './cost-text.ts';

/** What the copies take of YouTube's day. A copy can be started without: nothing is shown where that is not known. */
export const CostNotice = ({ asking: { playlists, destination } }: { asking: Asking }) => {
  const [first] = playlists;
  const body = {
    source: first?.service ?? 'spotify',
    destination: destination ?? 'youtube',
    playlists: playlists.map(({ id, songCount }) => ({ id, songCount })),
  };
  const { currentData: cost, isFetching } = useCopyCostQuery(body, { skip: destination !== 'youtube' || !first });
  if (destination !== 'youtube') return null;
  const text = isFetching ? texts.cost.loading : costText(cost?.quota ?? null, new Date());
  return <span role="status">{text}</span>;
};
