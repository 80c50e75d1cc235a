import { paths } from '@playa/contracts';
import { expect, it } from 'vitest';
import { routeTable } from './route-table.ts';

const pathsWhere = (matches: (route: (typeof routeTable)[number]) => boolean) =>
  routeTable.filter(matches).map(({ path }) => path);

it('contains every path once', () => {
  expect(routeTable.map(({ path }) => path).sort()).toEqual(Object.values(paths).sort());
});

it('guards all but the public pages, and gives those that are guarded the shared layout', () => {
  const publicPaths = [
    '/',
    '/signup',
    '/login',
    '/terms-of-service',
    '/privacy-policy',
    '/forgetpassword',
    '/otpverification',
    '/confirmpassword',
    '/verifyaccount',
    '/changepassword',
    '/deleteaccount',
  ];
  expect(pathsWhere(({ guard }) => guard !== 'user')).toEqual(publicPaths);
  expect(pathsWhere(({ layout }) => layout === 'plain')).toEqual(publicPaths);
});

it('has guest pages only for sign-up and login', () => {
  expect(pathsWhere(({ guard }) => guard === 'guest')).toEqual(['/', '/signup', '/login']);
});
