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
  home: '/home',
  account: '/account',
  connectServices: '/connectservices',
  connectAccounts: '/connectaccounts',
  newUserConnectAccounts: '/new-user-connect-accounts',
  search: '/search',
  publicProfile: '/publicprofile/:user',
  listeningRoom: '/listeningroom/:playlistId',
  notification: '/notification',
  aiPlaylists: '/ai-playlists',
  curateAiPlaylists: '/curate-ai-playlists',
  viewAiPlaylist: '/view-ai-playlist',
  managePlaylist: '/manageplaylist',
  profile: '/profile',
  subscription: '/subscription',
  viewSearchedAiPlaylist: '/view-searched-ai-playlist',
  sharedPlaylist: '/shared-playlist/:sharedPlaylistId',
} as const;

export type PathName = keyof typeof paths;

/** The address of a page, with its `:name` parts filled in and encoded. */
export const pathTo = (name: PathName, params: Readonly<Record<string, string>> = {}): string =>
  paths[name].replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (value === undefined) throw new Error(`${paths[name]} needs "${key}"`);
    return encodeURIComponent(value);
  });
