/** Preloaded into every process that createProcesses starts: sends it SIGTERM when its parent process has exited. */
const end = () => process.kill(process.pid, 'SIGTERM');

process.channel?.unref();
process.once('disconnect', end);
// The parent may have exited already.
if (!process.connected) end();
