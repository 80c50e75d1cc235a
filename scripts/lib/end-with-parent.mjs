/** Loaded first by every process that createProcesses starts: ends it, properly, when the one above died without a word. */
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
