export { createAppleApp } from './app.ts';
