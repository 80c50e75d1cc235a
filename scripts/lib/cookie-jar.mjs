/** Milliseconds of one request, so that `npm start` ends with an error when a part of the stack hangs. */
export const timeoutMs = 30_000;

/** A `fetch` that keeps cookies, one jar for all ports, as a browser does on loopback. Does not follow redirects; takes 30 s at most. */
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
