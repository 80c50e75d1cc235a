export { createYoutubeApp } from './app.ts';
