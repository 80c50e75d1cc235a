/** An answer of the sandbox that is no success. */
class Refusal extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** A device's calls to the sandbox at `origin`. `getToken` resolves with an access token; it is called again after one has expired. */
export class DeviceConnection {
  #origin;
  #getToken;
  #token = null;
  #ended = new AbortController();
  id = null;

  constructor(origin, getToken) {
    this.#origin = origin;
    this.#getToken = getToken;
  }

  get isOpen() {
    return this.id !== null;
  }

  async open(name, volume) {
    const { device_id: id } = await this.#call('POST', '', { name, volume });
    this.id = id;
  }

  /** The state once it is newer than `revision`, or the same one after some seconds. */
  news(revision) {
    return this.#call('GET', `/${this.id}?after=${revision}`);
  }

  command(command) {
    return this.#call('POST', `/${this.id}/commands`, command);
  }

  async close() {
    const { id } = this;
    if (!this.isOpen) return;
    this.id = null;
    // Otherwise the device's own request for news would be answered that there is no such device.
    this.#ended.abort();
    this.#ended = new AbortController();
    await this.#call('DELETE', `/${id}`).catch(() => undefined);
  }

  async #call(method, path, body) {
    this.#token ??= await this.#getToken();
    const response = await this.#send(method, path, body);
    if (response.status !== 401) return this.#read(response);
    this.#token = await this.#getToken();
    return this.#read(await this.#send(method, path, body));
  }

  #send(method, path, body) {
    return fetch(`${this.#origin}/player/devices${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
      signal: this.#ended.signal,
    });
  }

  async #read(response) {
    const text = await response.text();
    const answer = text === '' ? undefined : JSON.parse(text);
    if (response.ok) return answer;
    throw new Refusal(response.status, answer?.error?.message ?? String(response.status));
  }
}
