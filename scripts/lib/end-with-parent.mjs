/** Preloaded into every process that createProcesses starts: sends it SIGTERM when its parent process is gone. */
const end = () => process.kill(process.pid, 'SIGTERM');

process.channel?.unref();
process.once('disconnect', end);
// The parent may be gone already.
if (!process.connected) end();
