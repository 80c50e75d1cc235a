/** The groups of pages that are fetched when one of them is shown; the landing page needs none. A repeated call fetches nothing twice. */
export const visitorPages = () => import('./visitor-pages.ts');
export const userPages = () => import('./user-pages.ts');
export const legalPages = () => import('../legal/legal-page.tsx');

/** Fetches visitors' pages ahead. Where that fails, the page that needs them tries again and says so. */
export const preloadVisitorPages = (): void => {
  visitorPages().catch(() => undefined);
};
