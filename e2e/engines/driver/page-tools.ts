import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';

/** Runs in the page of every engine, as `playaTools`. A name comes as JSON: a whole one, or the source of a regular expression. */
export interface SentTarget {
  role: string;
  name?: { text: string } | { pattern: string; flags: string };
  within?: SentTarget;
}

/** Fields of passwords have no role of their own: here it is `password`. */
const byRole = (scope: HTMLElement, role: string, name?: string | RegExp): HTMLElement[] =>
  role === 'password'
    ? queryAllByLabelText(scope, name ?? /./, { selector: 'input[type=password]' })
    : queryAllByRole(scope, role, { name });

const all = ({ role, name, within }: SentTarget): HTMLElement[] => {
  const scopes = within ? all(within) : [document.body];
  const wanted = name && ('text' in name ? name.text : new RegExp(name.pattern, name.flags));
  return scopes.flatMap((scope) => byRole(scope, role, wanted)).filter(isShown);
};

/** In the layout, seen, and not put out of reach by a dialog above it. */
const isShown = (element: HTMLElement): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null;

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The element that a press on the middle of `element` reaches. */
const hitBy = (element: HTMLElement): Element | null => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
};

/** An element that can be pressed: shown, enabled, at rest, and not under another one. Null as long as there is none. */
const pressable = async (target: SentTarget): Promise<HTMLElement | null> => {
  const element = all(target).at(-1);
  if (!element || element.matches(':disabled, [aria-disabled=true]')) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await frame();
  await frame();
  const after = element.getBoundingClientRect();
  if (before.left !== after.left || before.top !== after.top) return null;
  const hit = hitBy(element);
  if (hit && (element.contains(hit) || hit.contains(element))) return element;
  // A field that is drawn by its label.
  const label = hit?.closest('label');
  return label?.control === element ? label : null;
};

export interface Seen {
  text: string;
  /** Of a field; empty for all else. */
  value: string;
  isDisabled: boolean;
  /** It, or something in it, has the focus. */
  hasFocus: boolean;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const see = (element: HTMLElement): Seen => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return {
    text: element.textContent,
    value: 'value' in element ? String(element.value) : '',
    isDisabled: element.matches(':disabled, [aria-disabled=true]'),
    hasFocus: element.contains(document.activeElement),
    ...{ left, top, right, bottom },
  };
};

/** Null as long as there is none, or it moves. */
const atRest = async (target: SentTarget): Promise<Seen | null> => {
  const element = all(target).at(-1);
  if (!element || element.getAnimations().length > 0) return null;
  const before = see(element);
  await frame();
  await frame();
  const after = see(element);
  return element.getAnimations().length === 0 && before.left === after.left && before.top === after.top ? after : null;
};

const focused: Element[] = [];

export interface Focus {
  /** The same number whenever the same element has it. */
  id: number;
  /** An outline shows where it is, or the frame of a field does. */
  isMarked: boolean;
}

const isOutlined = (element: Element): boolean => {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
};

const isFramed = (element: Element): boolean =>
  element.matches('input') && getComputedStyle(element.parentElement ?? element).boxShadow !== 'none';

const focus = (): Focus => {
  const element = document.activeElement ?? document.body;
  if (!focused.includes(element)) focused.push(element);
  return { id: focused.indexOf(element), isMarked: isOutlined(element) || isFramed(element) };
};

/** Elements that were told to play, in the document or not. */
const sounds = new Set<HTMLMediaElement>();
const play = HTMLMediaElement.prototype.play;
HTMLMediaElement.prototype.play = function () {
  sounds.add(this);
  return play.call(this);
};

export interface Sound {
  /** At least one element plays, not muted. */
  isHeard: boolean;
  /** Seconds into what is heard. */
  seconds: number;
}

const sound = (): Sound => {
  const heard = [...sounds].filter(({ paused, muted, volume }) => !paused && !muted && volume > 0);
  return { isHeard: heard.length > 0, seconds: heard.reduce((sum, { currentTime }) => sum + currentTime, 0) };
};

const errors: string[] = [];
/** Nobody threw it: sizes that changed while others were being told of theirs are told in the next frame. */
const isAboutSizes = (message: string): boolean => message.startsWith('ResizeObserver loop');
addEventListener('error', ({ error, message }) => {
  if (!isAboutSizes(message)) errors.push(String(error?.stack ?? message));
});
addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason?.stack ?? reason)));
const { error: print } = console;
console.error = (...told) => {
  errors.push(told.map(String).join(' '));
  print(...told);
};
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
  errors.push(`Content Security Policy: ${violatedDirective} refused ${blockedURI} in ${sourceFile}`);
});
// What was refused before the tools were in the page; Firefox has them there before anything else, and no such observer.
if ('ReportingObserver' in globalThis) {
  const tell: ReportingObserverCallback = (reports) => {
    for (const { body } of reports) errors.push(`Content Security Policy: ${JSON.stringify(body)}`);
  };
  new ReportingObserver(tell, { types: ['csp-violation'], buffered: true }).observe();
}

const tools = {
  all,
  pressable,
  atRest,
  see: (target: SentTarget): Seen[] => all(target).map(see),
  focus,
  sound,
  /** What went wrong since the last call. */
  takeErrors: (): string[] => errors.splice(0),
};

export type PageTools = typeof tools;

Object.assign(globalThis, { playaTools: tools });
