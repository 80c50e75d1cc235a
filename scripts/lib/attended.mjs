/** Resolves when the user asks to stop, when the terminal or npm above went away, or when a part ended for good. */
export const untilStopped = () => {
  let partEnded;
  const stopped = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve(null));
    partEnded = (name, code) => resolve(`${name} ended too often (${code}); its log is below .playa/stacks.`);
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid !== parent) resolve(null);
    }, 1000);
    watch.unref();
  });
  return { stopped, partEnded };
};
