import { useCopyCostQuery } from '../store/copies-api.ts';
import type { CopyRequest } from '../store/flow-slice.ts';
import { texts } from '../texts.ts';
import { costText } from './cost-text.ts';

/** The YouTube quota that the copies need. Shows nothing if the backend does not know it; the copy can start anyway. */
export const CostNotice = ({ request: { playlists, destination } }: { request: CopyRequest }) => {
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
