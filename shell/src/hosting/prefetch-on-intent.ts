import type { RemoteName } from '@playa/contracts';

interface IntentParts {
  /** Links within it count. */
  root: HTMLElement;
  /** The remote whose page is at this path, null where there is none. */
  remoteOf: (pathname: string) => RemoteName | null;
  /** The remote to which the forms of the present page lead, null where that is not known. */
  remoteAfterForm: () => RemoteName | null;
  prefetch: (remote: RemoteName) => void;
  signal: AbortSignal;
}

/** Milliseconds that a pointer rests on a link of which a click is expected; a shorter stay passes over it. */
const delayMs = 65;

/** Prefetches the remote behind a link that is pointed at, touched or has the focus, and behind a form in which something has the focus. */
export const prefetchOnIntent = ({ root, remoteOf, remoteAfterForm, prefetch, signal }: IntentParts): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = (): void => clearTimeout(timer);

  const remoteBehind = ({ type, target }: Event): RemoteName | null => {
    if (!(target instanceof Element)) return null;
    const link = target.closest('a');
    if (link) return link.origin === window.location.origin ? remoteOf(link.pathname) : null;
    return type === 'focusin' && target.closest('form') ? remoteAfterForm() : null;
  };
  const consider = (event: Event): void => {
    forget();
    const remote = remoteBehind(event);
    if (remote) timer = setTimeout(() => prefetch(remote), delayMs);
  };

  root.addEventListener('pointerover', consider, { signal, passive: true });
  root.addEventListener('focusin', consider, { signal, passive: true });
  root.addEventListener('pointerleave', forget, { signal, passive: true });
  root.addEventListener('focusout', forget, { signal, passive: true });
  signal.addEventListener('abort', forget, { once: true });
};
