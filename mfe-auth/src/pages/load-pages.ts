/** Groups of pages, one chunk each; the landing page needs none. Repeated calls load nothing twice. */
export const visitorPages = () => import('./visitor-pages.ts');
export const userPages = () => import('./user-pages.ts');
export const legalPages = () => import('../legal/legal-page.tsx');

/** Preloads visitors' pages. Failures are ignored: the page loads them again. */
export const preloadVisitorPages = (): void => {
  visitorPages().catch(() => undefined);
};
