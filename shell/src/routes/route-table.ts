import { type PathName, paths, type RegisteredPage, type RemoteName } from '@playa/contracts';

/** Who may see a page: everybody (`public`), signed-in users (`user`), or only visitors (`guest`). */
export type Guard = RegisteredPage['guard'];

export interface ShellRoute {
  /** Also the key of the page in its remote's `pages`. */
  page: string;
  path: string;
  remote: RemoteName;
  guard: Guard;
  /** `app`: with top bar and navigation. */
  layout: RegisteredPage['layout'];
}

type Placement = Pick<ShellRoute, 'remote' | 'guard' | 'layout'>;

const guestPage: Placement = { remote: 'auth', guard: 'guest', layout: 'plain' };
const publicPage: Placement = { remote: 'auth', guard: 'public', layout: 'plain' };
const userPage = (remote: RemoteName): Placement => ({ remote, guard: 'user', layout: 'app' });

/** The remote, guard and layout of every page. */
const placements: Readonly<Record<PathName, Placement>> = {
  landing: guestPage,
  signup: guestPage,
  login: guestPage,
  terms: publicPage,
  privacy: publicPage,
  forgetPassword: publicPage,
  otpVerification: publicPage,
  confirmPassword: publicPage,
  // Confirming the code starts the session while the page is open, so the page can't be for guests only.
  verifyAccount: publicPage,
  changePassword: publicPage,
  // The user is logged out while the page is open.
  deleteAccount: publicPage,
  account: userPage('auth'),
  connectServices: userPage('auth'),
  connectAccounts: userPage('auth'),
  newUserConnectAccounts: userPage('auth'),
  notification: userPage('auth'),
  profile: userPage('auth'),
  sessions: userPage('auth'),
  downloadData: userPage('auth'),
  subscription: userPage('auth'),
  home: userPage('library'),
  search: userPage('library'),
  publicProfile: userPage('library'),
  managePlaylist: userPage('library'),
  playlist: userPage('library'),
  copies: userPage('transfer'),
  syncs: userPage('transfer'),
  import: userPage('transfer'),
  listeningRoom: userPage('player'),
  room: userPage('player'),
  rooms: userPage('player'),
  aiPlaylists: userPage('ai'),
  curateAiPlaylists: userPage('ai'),
  viewAiPlaylist: userPage('ai'),
  viewSearchedAiPlaylist: userPage('ai'),
  sharedPlaylist: userPage('share'),
  sharedPlaylists: userPage('share'),
};

export const routeTable: readonly ShellRoute[] = (Object.keys(paths) as PathName[]).map((page) => ({
  page,
  path: paths[page],
  ...placements[page],
}));
