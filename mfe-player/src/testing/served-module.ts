/** Matches the path of a relative import. */
const imported = /from\s+'(\.[^']+)'/g;

/** The source of a served module with its imports inlined, as Node cannot import over HTTP. */
const inlineImports = async (url: string): Promise<string> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  let text = await response.text();
  for (const [statement, path = ''] of [...text.matchAll(imported)]) {
    const inner = await inlineImports(new URL(path, url).href);
    text = text.replace(statement, `from 'data:text/javascript;base64,${Buffer.from(inner).toString('base64')}'`);
  }
  return text;
};

/** Imports a module that the sandbox serves. */
export const importServedModule = async <T>(url: string): Promise<T> =>
  import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(await inlineImports(url)).toString('base64')}`);
