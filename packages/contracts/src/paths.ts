/** Every path of the product (spec section 2). `:name` parts are filled by {@link pathTo}. */
export const paths = {
  landing: '/',
  signup: '/signup',
  login: '/login',
  terms: '/terms-of-service',
  privacy: '/privacy-policy',
  forgetPassword: '/forgetpassword',
  otpVerification: '/otpverification',
  confirmPassword: '/confirmpassword',
  verifyAccount: '/verifyaccount',
  changePassword: '/changepassword',
  deleteAccount: '/deleteaccount',
  home: '/home',
  account: '/account',
  connectServices: '/connectservices',
  connectAccounts: '/connectaccounts',
  newUserConnectAccounts: '/new-user-connect-accounts',
  search: '/search',
  publicProfile: '/publicprofile/:user',
  listeningRoom: '/listeningroom/:playlistId',
  room: '/room/:roomId',
  rooms: '/rooms',
  notification: '/notification',
  aiPlaylists: '/ai-playlists',
  curateAiPlaylists: '/curate-ai-playlists',
  viewAiPlaylist: '/view-ai-playlist',
  managePlaylist: '/manageplaylist',
  playlist: '/playlist/:service/:playlistId',
  copies: '/copies',
  syncs: '/syncs',
  import: '/import',
  profile: '/profile',
  downloadData: '/downloaddata',
  subscription: '/subscription',
  viewSearchedAiPlaylist: '/view-searched-ai-playlist',
  sharedPlaylist: '/shared-playlist/:sharedPlaylistId',
  sharedPlaylists: '/shared-playlists',
  sessions: '/sessions',
} as const;

export type PathName = keyof typeof paths;

/** URL parsers resolve these segments, also if percent-encoded. */
const isDotSegment = (value: string): boolean => value === '.' || value === '..';

/**
 * The path with its `:name` params replaced by encoded values. Each value stays one path segment.
 * @throws {Error} if a value is missing, empty, '.' or '..'
 */
export const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined || value === '') throw new Error(`${path} needs "${name}"`);
    if (isDotSegment(value)) throw new Error(`"${name}" of ${path} cannot be "${value}"`);
    return encodeURIComponent(value);
  });

/** The path of a page with its params, encoded. @throws {Error} as {@link fillPath} */
export const pathTo = (name: PathName, params: Readonly<Record<string, string>> = {}): string =>
  fillPath(paths[name], params);
