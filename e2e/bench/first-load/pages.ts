import { paths } from '@playa/contracts';

/** An element by a CSS selector and a part of its text. */
export interface Wanted {
  selector: string;
  text?: string;
}

export interface MeasuredPage {
  name: string;
  path: string;
  signedIn: boolean;
  /** Shown by the page itself, when nothing stands in its place any more. */
  shown: Wanted;
  /** What is shown is pressed as soon as it is painted; the page counts as loaded once `leadsTo` is painted. */
  press?: { leadsTo: Wanted };
  /** Pressed after the page was loaded and the pointer rested on it: a change of route, measured until `leadsTo` is painted. */
  leave?: { route: string; link: Wanted; leadsTo: Wanted };
}

const copyButton: Wanted = { selector: 'button[aria-label^="Copy playlist"]' };

export const measuredPages: readonly MeasuredPage[] = [
  {
    name: 'landing',
    path: paths.landing,
    signedIn: false,
    shown: { selector: 'h1', text: 'Let The Music Flow' },
    leave: {
      route: 'landingToLogin',
      link: { selector: `a[href="${paths.login}"]` },
      leadsTo: { selector: 'input[type="password"]' },
    },
  },
  { name: 'login', path: paths.login, signedIn: false, shown: { selector: 'input[type="password"]' } },
  {
    name: 'home',
    path: paths.home,
    signedIn: true,
    shown: copyButton,
    // From a page of the library to one of another remote.
    leave: {
      route: 'homeToListen',
      link: { selector: `nav a[href="${paths.aiPlaylists}"]` },
      leadsTo: { selector: 'h1', text: 'What are you in the mood for?' },
    },
  },
  {
    name: 'copySheet',
    path: paths.home,
    signedIn: true,
    shown: copyButton,
    press: { leadsTo: { selector: '[role="alertdialog"]', text: 'Copy playlist?' } },
  },
];
