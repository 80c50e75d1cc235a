import { ThreadsPoolWorker } from 'vitest/node';

/** Threads that wait for their next run, by vitest project. */
const idle = new Map();

const answer = (type) => ({ type, __vitest_worker_response__: true });

/**
 * A worker of vitest that stays alive between runs, with everything that it has loaded: vitest itself ends its workers after each run,
 * and loading the environment and the modules again for each mutant took ten times as long as its tests.
 */
class ReusedWorker {
  name = 'reused';
  #options;
  #thread;
  #isReused = false;
  #config;
  #listeners = [];

  constructor(options) {
    this.#options = options;
  }

  async start() {
    const { name } = this.#options.project;
    this.#isReused = idle.has(name);
    this.#thread = idle.get(name) ?? new ThreadsPoolWorker(this.#options);
    idle.delete(name);
    if (!this.#isReused) await this.#thread.start();
  }

  on(event, listener) {
    this.#listeners.push([event, listener]);
    this.#thread.on(event, listener);
  }

  off(event, listener) {
    this.#thread.off(event, listener);
  }

  /** A thread that runs already is not started again, and gets the configuration, which names the tests to run, with each run. */
  send(message) {
    if (message.type === 'start') this.#config = message.context.config;
    if (message.type === 'start' && this.#isReused) return this.#emit(answer('started'));
    if (message.type === 'stop') return this.#emit(answer('stopped'));
    const withConfig = message.type === 'run' && { ...message, context: { ...message.context, config: this.#config } };
    this.#thread.send(withConfig || message);
  }

  #emit(message) {
    setImmediate(() => {
      for (const [event, listener] of this.#listeners) if (event === 'message') listener(message);
    });
  }

  stop() {
    for (const [event, listener] of this.#listeners) this.#thread.off(event, listener);
    idle.set(this.#options.project.name, this.#thread);
  }

  deserialize(data) {
    return data;
  }
}

/** Ends the idle threads: the next run loads everything again. */
export const endIdleWorkers = async () => {
  const threads = [...idle.values()];
  idle.clear();
  await Promise.all(threads.map((thread) => thread.stop()));
};

/** Lets a project of vitest run its tests in reused workers. Projects that isolate their files get a new one for each, as ever. */
export const reuseWorkers = ({ config }) => {
  if (config.isolate) return;
  config.pool = 'reused';
  config.poolRunner = { name: 'reused', createPoolWorker: (options) => new ReusedWorker(options) };
};
