export { coverColours, drawCover } from './draw-cover.ts';
