/** What is looked for: an element by its role and its accessible name, in another one where `within` says so. */
export interface Target {
  /** Of ARIA, or `password` for the field of one. */
  role: string;
  /** The whole name; a part of it is a regular expression. Any name where it is left out. */
  name?: string | RegExp;
  within?: Target;
}

export type ColorScheme = 'light' | 'dark';

/** How a page is opened. Sizes in CSS pixels. */
export interface PageOptions {
  viewport: { width: number; height: number };
  scheme: ColorScheme;
}

/** A browser with one page: what each engine does in its own way. All else is in visitor.ts, once. */
export interface EnginePage {
  goto(url: string): Promise<void>;
  /** The value of a JavaScript expression in the page, as JSON; a promise is waited for. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses the middle of the element that an expression answers; false where it answers none or the element has gone. */
  clickElement(expression: string): Promise<boolean>;
  /** Presses one key by its name in `KeyboardEvent.key`, or types a text, into what has the focus. */
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  back(): Promise<void>;
  /** Runs `work` in the window that `open` makes the page open; answers when that window has been closed. */
  inPopup(open: () => Promise<void>, work: () => Promise<void>): Promise<void>;
  /** As PNG. */
  screenshot(): Promise<Uint8Array>;
  /** Errors that the engine itself told of. Those that the page saw are in page-tools.ts. */
  errors(): readonly string[];
  close(): Promise<void>;
}

export type Key = 'Escape' | 'PageDown' | 'Tab' | 'Shift+Tab';

/** Opens a browser of its own, with an empty profile. */
export type OpenEngine = (options: PageOptions) => Promise<EnginePage>;
