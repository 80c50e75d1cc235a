type FileName = (chunkId: string | number) => string;

declare let __webpack_get_script_filename__: FileName;
declare const __webpack_require__: { miniCssF?: FileName };

/**
 * Runs first in every remote's entry. The entry of a repeated try has a query in its address; the chunks get the same one.
 * Otherwise the browser would make them wait for the requests of the first try, which may never be answered.
 */
const entry = document.currentScript;
const query = entry instanceof HTMLScriptElement ? new URL(entry.src).search : '';

const withQuery =
  (name: FileName): FileName =>
  (chunkId) =>
    `${name(chunkId)}${query}`;

if (query) {
  __webpack_get_script_filename__ = withQuery(__webpack_get_script_filename__);
  const { miniCssF } = __webpack_require__;
  if (miniCssF) __webpack_require__.miniCssF = withQuery(miniCssF);
}

/** Module Federation loads this module as a runtime plugin; the plugin itself does nothing. */
export default () => ({ name: 'playa-chunk-query' });
