/** Loaded first by every process that createProcesses starts: ends it, properly, when the one above died without a word. */
const end = () => process.kill(process.pid, 'SIGTERM');

process.channel?.unref();
process.once('disconnect', end);
// The one above may have died before this line.
if (!process.connected) end();
