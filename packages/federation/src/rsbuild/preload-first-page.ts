import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

/** Origins of the chunks of every page: the dynamic import of the entry, and its shared modules. Other shared modules load on demand. */
const initialOrigins = [
  /^\.\/src\/index\.ts$/,
  /^provide shared module \(\w+\) (react|react-dom|@playa\/contracts)[/@]/,
];

const isInitial = ({ origins = [] }: Rspack.StatsChunk): boolean =>
  origins.some(({ moduleName = '' }) => initialOrigins.some((pattern) => pattern.test(moduleName)));

/** The scripts and style sheets that every page needs in addition to the entry. */
export const initialFiles = (chunks: readonly Rspack.StatsChunk[]): string[] =>
  chunks
    .filter((chunk) => !chunk.initial && isInitial(chunk))
    .flatMap(({ files = [] }) => files)
    .filter((file) => /\.(js|css)$/.test(file))
    .sort();

/**
 * An Rsbuild plugin that adds preload links for the files that every page of the shell needs, so that the browser fetches them together
 * with the entry. Otherwise the browser would request them only after it has fetched and run the entry.
 */
export const preloadFirstPage = (): RsbuildPlugin => ({
  name: 'playa:preload-first-page',
  setup(api) {
    api.modifyHTMLTags(({ headTags, bodyTags }, { assetPrefix, compilation }) => {
      const { chunks = [] } = compilation.getStats().toJson({ all: false, chunks: true, chunkOrigins: true });
      const preloads = initialFiles(chunks).map((file) => ({
        tag: 'link',
        // Without `crossorigin`, like the later requests of the bundle's runtime for same-origin files.
        attrs: { rel: 'preload', as: file.endsWith('.css') ? 'style' : 'script', href: `${assetPrefix}${file}` },
      }));
      return { headTags: [...headTags, ...preloads], bodyTags };
    });
  },
});
