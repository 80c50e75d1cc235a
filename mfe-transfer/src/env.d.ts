/** The bundled source of a Web Worker: see `worker-source-loader.mjs` of the federation package. */
declare module '*.worker.ts?source' {
  const source: string;
  export default source;
}
