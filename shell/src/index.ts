import './provided-components.ts';

// Shared modules are asynchronous, so all else begins behind this import.
void import('./bootstrap.tsx');
