import { type VitalSample, vitalPage } from '@playa/contracts';
import type { RemoteStatuses } from '@playa/federation';
import { matchPath } from 'react-router-dom';
import { routeTable } from '../routes/route-table.ts';

type MeasuredPage = Pick<VitalSample, 'page' | 'remote' | 'build'>;

/** The name, remote and build of the page at a path; never the path itself, which may contain ids. */
export const pageOf = (pathname: string, { remotes }: Pick<RemoteStatuses, 'remotes'>): MeasuredPage => {
  const route = routeTable.find(({ path }) => matchPath(path, pathname));
  if (!route) return { page: 'other', remote: null, build: null };
  return { page: vitalPage(route.page), remote: route.remote, build: remotes[route.remote]?.buildId ?? null };
};
