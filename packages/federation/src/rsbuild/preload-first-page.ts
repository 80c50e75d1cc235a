import type { RsbuildPlugin, Rspack } from '@rsbuild/core';

/** What begins behind the entry's import, and what it takes from the shared modules; other shared modules wait for who wants them. */
const first = [/^\.\/src\/index\.ts$/, /^provide shared module \(\w+\) (react|react-dom|@playa\/contracts)[/@]/];

const isFirst = ({ origins = [] }: Rspack.StatsChunk): boolean =>
  origins.some(({ moduleName = '' }) => first.some((pattern) => pattern.test(moduleName)));

/** The scripts and style sheets that every page needs beside the entry's own. */
export const firstFiles = (chunks: readonly Rspack.StatsChunk[]): string[] =>
  chunks
    .filter((chunk) => !chunk.initial && isFirst(chunk))
    .flatMap(({ files = [] }) => files)
    .filter((file) => /\.(js|css)$/.test(file))
    .sort();

/**
 * Names in the page what every page of the shell needs, so that the browser begins to fetch it with the entry. Without it the
 * entry is fetched and run first, and only then asks for the rest.
 */
export const preloadFirstPage = (): RsbuildPlugin => ({
  name: 'playa:preload-first-page',
  setup(api) {
    api.modifyHTMLTags(({ headTags, bodyTags }, { assetPrefix, compilation }) => {
      const { chunks = [] } = compilation.getStats().toJson({ all: false, chunks: true, chunkOrigins: true });
      const preloads = firstFiles(chunks).map((file) => ({
        tag: 'link',
        // Without `crossorigin`: the bundle's runtime fetches files of the page's own origin without it.
        attrs: { rel: 'preload', as: file.endsWith('.css') ? 'style' : 'script', href: `${assetPrefix}${file}` },
      }));
      return { headTags: [...headTags, ...preloads], bodyTags };
    });
  },
});
