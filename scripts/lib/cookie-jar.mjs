/** A part of the stack that hangs must not keep `npm start` waiting without a word. */
export const timeoutMs = 30_000;

/** A fetch that keeps cookies by host and port-less name, as a browser does on loopback. */
export const createCookieJar = () => {
  const cookies = new Map();
  const take = (response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
  };
  return async (url, init = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...init.headers, ...(cookie ? { cookie } : {}) },
    });
    take(response);
    return response;
  };
};
