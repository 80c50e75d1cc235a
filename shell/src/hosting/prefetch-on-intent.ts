import type { RemoteName } from '@playa/contracts';

interface IntentParts {
  /** The element whose links are observed. */
  root: HTMLElement;
  /** Returns the remote whose page has this path, or null. */
  remoteOf: (pathname: string) => RemoteName | null;
  /** Returns the remote of the page that follows the forms of the current page, or null. */
  remoteAfterForm: () => RemoteName | null;
  prefetch: (remote: RemoteName) => void;
  signal: AbortSignal;
}

/** Milliseconds that the pointer must stay on a link before its remote is prefetched. */
const delayMs = 65;

/** Prefetches the remote of a link that is hovered, touched or focused, and the remote that follows a form that contains the focus. */
export const prefetchOnIntent = ({ root, remoteOf, remoteAfterForm, prefetch, signal }: IntentParts): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => clearTimeout(timer);

  const remoteOfTarget = ({ type, target }: Event): RemoteName | null => {
    if (!(target instanceof Element)) return null;
    const link = target.closest('a');
    if (link) return link.origin === window.location.origin ? remoteOf(link.pathname) : null;
    return type === 'focusin' && target.closest('form') ? remoteAfterForm() : null;
  };
  const schedule = (event: Event): void => {
    cancel();
    const remote = remoteOfTarget(event);
    if (remote) timer = setTimeout(() => prefetch(remote), delayMs);
  };

  root.addEventListener('pointerover', schedule, { signal, passive: true });
  root.addEventListener('focusin', schedule, { signal, passive: true });
  root.addEventListener('pointerleave', cancel, { signal, passive: true });
  root.addEventListener('focusout', cancel, { signal, passive: true });
  signal.addEventListener('abort', cancel, { once: true });
};
