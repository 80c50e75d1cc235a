import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { memoryOf, startCpuFigures } from '../rooms/process-figures.ts';
import { startAbuseWorld } from './abuse-world.ts';
import { type AttackName, attacks } from './attacks.ts';
import { startOthers } from './others.ts';

/** Others' requests while one account misbehaves: JSON lines. README.md says what the figures mean. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    after: { type: 'string', default: '30' },
  },
});
const attackedMs = Number(values.seconds) * 1_000;
const afterMs = Number(values.after) * 1_000;
const idleMs = 5_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const wanted = positionals.join(' ');
const names = (Object.keys(attacks) as AttackName[]).filter((name) => name.includes(wanted));
if (names.length === 0) throw new Error(`No attack has "${wanted}" in its name: ${Object.keys(attacks).join(', ')}.`);

const program = fileURLToPath(new URL('attack-program.ts', import.meta.url));
const startAttack = async (name: AttackName, target: object) => {
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  child.send({ name, target });
  return child;
};

/** The most memory of a process, sampled until `stop` is called. */
const watchMemory = (pid: number) => {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 100);
  return {
    stop: (): number => {
      clearInterval(timer);
      return Math.round(most);
    },
  };
};

for (const name of names) {
  // A backend of its own for each: what one attack left behind is not the next one's.
  const world = await startAbuseWorld();
  const others = await startOthers(world.other);
  const processes = { servers: [world.pid], clients: [process.pid] };
  try {
    await others.measure(1_000);
    const shareIdle = startCpuFigures(processes);
    const idle = await others.measure(idleMs);
    const cpuIdle = shareIdle().servers;
    await world.forgetLimits();
    const beforeMb = Math.round(memoryOf(world.pid));
    const memory = watchMemory(world.pid);
    const attack = await startAttack(name, world.target);
    const shareAttacked = startCpuFigures(processes);
    const attacked = await others.measure(attackedMs);
    const cpuShare = { idle: cpuIdle, attacked: shareAttacked().servers };
    const duringMb = memory.stop();
    // Connections stay open, as an attacker would leave them.
    await pause(afterMs);
    const afterMb = Math.round(memoryOf(world.pid));
    attack.kill('SIGKILL');
    const timesIdle = Math.round((attacked.requests.p99Ms / idle.requests.p99Ms) * 100) / 100;
    process.stdout.write(
      `${JSON.stringify({ name: 'abuse', attack: name, timesIdle, cpuShare, idle, attacked, memory: { beforeMb, duringMb, afterMb } })}\n`,
    );
  } finally {
    others.stop();
    await world.stop();
  }
}
