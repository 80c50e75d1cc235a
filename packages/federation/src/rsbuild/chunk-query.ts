type FileName = (chunkId: string | number) => string;

declare let __webpack_get_script_filename__: FileName;
declare const __webpack_require__: { miniCssF?: FileName };

/**
 * Runs first in every remote's entry script. On a retry the URL of the entry script has a query; the chunks get the same query.
 * Otherwise the browser would queue them behind the requests of the first attempt, which may never complete.
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

/** Module Federation loads this module as a runtime plugin. The plugin itself has no hooks. */
export default () => ({ name: 'playa-chunk-query' });
