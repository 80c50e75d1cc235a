import { type CopyProgress, endedCopyStates, type ServiceName } from '@playa/contracts';
import { catalogueOn, FakeService, rowOf } from '@playa/transfer/testing';

/** The ids of the first songs of the made-up world on one service. */
export const idsOn = (service: ServiceName, count: number): string[] => catalogueOn(service, count).map(({ id }) => id);

/** A playlist of so many songs on one service; the other has them all and takes ten at a time. */
export const twoServices = (from: ServiceName, to: ServiceName, count: number) => {
  const source = new FakeService(from);
  const limits = { addBatch: 10, isrcBatch: 25 };
  const destination = new FakeService(to, { catalogue: catalogueOn(to, count), limits });
  return { source, destination, playlistId: source.addPlaylist(catalogueOn(from, count).map(rowOf)) };
};

export const isOver = ({ state }: CopyProgress): boolean => endedCopyStates.includes(state);
