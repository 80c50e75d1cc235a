/** The source of a program for a Web Worker, with everything it imports: see `worker-source-loader.mjs` of the federation package. */
declare module '*.worker.ts?source' {
  const source: string;
  export default source;
}
