// Only for the standalone page; the production build contains only the exposed module.
if (process.env.NODE_ENV !== 'production') void import('./standalone.tsx');

export {};
