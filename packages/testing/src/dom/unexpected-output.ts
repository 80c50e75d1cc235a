const key = Symbol.for('playa.unexpectedOutput');

/** How long a development check of Redux Toolkit took: it says something about the machine, nothing about the code. */
const isMeasureOfMachine = (message: string): boolean => /InvariantMiddleware took \d+ms/.test(message);

/** Shared by the files of one worker, each of which runs the set-up. */
const holder = globalThis as typeof globalThis & { [key]?: string[] };

/** Records what is given to `console.error` and `console.warn`, in place of printing it. A test that expects output replaces them with `vi.spyOn`. */
export function recordOutput(): void {
  if (holder[key]) return;
  const messages: string[] = [];
  holder[key] = messages;
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...parts: unknown[]): void => {
      const message = parts.map(String).join(' ');
      if (!isMeasureOfMachine(message)) messages.push(message);
    };
  }
}

/** Throws when anything was printed since the last call. */
export function expectNoOutput(): void {
  const messages = holder[key]?.splice(0) ?? [];
  if (messages.length > 0) throw new Error(`The console had unexpected output: ${messages.join('\n')}`);
}
