import { type PathName, paths, type RegisteredPage, type RemoteName } from '@playa/contracts';

/** Who may see a page: anybody, signed-in users, or only those who are not signed in. */
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

const guest: Placement = { remote: 'auth', guard: 'guest', layout: 'plain' };
const open: Placement = { remote: 'auth', guard: 'public', layout: 'plain' };
const within = (remote: RemoteName): Placement => ({ remote, guard: 'user', layout: 'app' });

/** The one place that says which page of which remote is where, and who may see it. */
const placements: Readonly<Record<PathName, Placement>> = {
  landing: guest,
  signup: guest,
  login: guest,
  terms: open,
  privacy: open,
  forgetPassword: open,
  otpVerification: open,
  confirmPassword: open,
  // Confirming the code starts the session while the page is still open, so it can't be for guests only.
  verifyAccount: open,
  changePassword: open,
  // Its user is logged out while it is still open.
  deleteAccount: open,
  account: within('auth'),
  connectServices: within('auth'),
  connectAccounts: within('auth'),
  newUserConnectAccounts: within('auth'),
  notification: within('auth'),
  profile: within('auth'),
  sessions: within('auth'),
  downloadData: within('auth'),
  subscription: within('auth'),
  home: within('library'),
  search: within('library'),
  publicProfile: within('library'),
  managePlaylist: within('library'),
  playlist: within('library'),
  copies: within('transfer'),
  syncs: within('transfer'),
  import: within('transfer'),
  listeningRoom: within('player'),
  room: within('player'),
  rooms: within('player'),
  aiPlaylists: within('ai'),
  curateAiPlaylists: within('ai'),
  viewAiPlaylist: within('ai'),
  viewSearchedAiPlaylist: within('ai'),
  sharedPlaylist: within('share'),
  sharedPlaylists: within('share'),
};

export const routeTable: readonly ShellRoute[] = (Object.keys(paths) as PathName[]).map((page) => ({
  page,
  path: paths[page],
  ...placements[page],
}));
