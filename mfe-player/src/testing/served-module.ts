/** What a relative import of a served script names, between its quotes. */
const imported = /from\s+'(\.[^']+)'/g;

/** The text of a served module with everything that it imports inside of it: Node imports nothing over HTTP. */
const inlined = async (url: string): Promise<string> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  let text = await response.text();
  for (const [statement, path = ''] of [...text.matchAll(imported)]) {
    const inner = await inlined(new URL(path, url).href);
    text = text.replace(statement, `from 'data:text/javascript;base64,${Buffer.from(inner).toString('base64')}'`);
  }
  return text;
};

/** Imports a module that the sandbox serves to browsers. */
export const servedModule = async <T>(url: string): Promise<T> =>
  import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(await inlined(url)).toString('base64')}`);
