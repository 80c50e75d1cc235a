// Only for running alone; the production build is the exposed module and nothing else.
if (process.env.NODE_ENV !== 'production') void import('./standalone.tsx');

export {};
