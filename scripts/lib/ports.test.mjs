import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remotes } from './paths.mjs';
import { findFreePort, isFree, portVariable, readPorts, requireFreePorts } from './ports.mjs';

describe('readPorts', () => {
  const defaults = readPorts({});

  it('gives each part of the stack a port of its own, among them every remote', () => {
    expect(defaults.PLAYA_SHELL_PORT).toBe(3000);
    for (const remote of remotes) expect(defaults).toHaveProperty(portVariable(remote));
    expect(new Set(Object.values(defaults)).size).toBe(Object.keys(defaults).length);
  });

  it('takes the environment first, the default for what is empty there, and nothing else of it', () => {
    const env = { PLAYA_SHELL_PORT: '8080', PLAYA_AI_PORT: '', HOME: '/root', PLAYA_OTHER_PORT: '1' };
    expect(readPorts(env)).toEqual({ ...defaults, PLAYA_SHELL_PORT: 8080 });
  });

  it('adds the offset to the defaults alone', () => {
    const ports = readPorts({ PLAYA_SHELL_PORT: '8080' }, 5000);
    expect(ports.PLAYA_SHELL_PORT).toBe(8080);
    expect(ports.PLAYA_BACKEND_PORT).toBe(defaults.PLAYA_BACKEND_PORT + 5000);
    expect(Math.max(...Object.values(ports))).toBeLessThanOrEqual(65_535);
  });

  it.each(['1', '65535', '0080'])('takes %s for a port', (text) => {
    expect(readPorts({ PLAYA_SHELL_PORT: text }).PLAYA_SHELL_PORT).toBe(Number(text));
  });

  it.each(['0', '65536', '-1', '3000.5', '1e3', '0x50', ' ', '3000 ', 'http', '9'.repeat(400)])(
    'refuses "%s" by the name of its variable',
    (text) => {
      expect(() => readPorts({ PLAYA_SHELL_PORT: text })).toThrow(
        `PLAYA_SHELL_PORT is "${text}", but a port is a whole number from 1 to 65535.`,
      );
    },
  );

  it('refuses one port for two parts, given or by default', () => {
    expect(() => readPorts({ PLAYA_AUTH_PORT: '3000' })).toThrow(
      'PLAYA_SHELL_PORT and PLAYA_AUTH_PORT are both 3000; each part needs a port of its own.',
    );
    expect(() => readPorts({ PLAYA_SMTP_PORT: '9000', PLAYA_AI_PORT: '9000' })).toThrow('are both 9000');
  });
});

describe('a free port', () => {
  it('is one that can be listened on, and is not free meanwhile', async () => {
    const port = await findFreePort();
    expect(await isFree(port)).toBe(true);
    const server = net.createServer();
    await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
    expect(await isFree(port)).toBe(false);
    await new Promise((resolve) => server.close(resolve));
    expect(await isFree(port)).toBe(true);
  });
});

describe('requireFreePorts', () => {
  const holders = [];
  const taken = [];
  beforeAll(async () => {
    for (let count = 0; count < 3; count += 1) {
      const server = net.createServer();
      await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
      holders.push(server);
      taken.push(server.address().port);
    }
  });
  afterAll(() => Promise.all(holders.map((server) => new Promise((resolve) => server.close(resolve)))));

  /** Port 0 is always free: the system chooses. */
  const portsWith = (changes) => ({
    ...Object.fromEntries(Object.keys(readPorts({})).map((name) => [name, 0])),
    ...changes,
  });

  it('passes when all are free', async () => {
    await expect(requireFreePorts(portsWith({}), { env: {} })).resolves.toBeUndefined();
  });

  it('names every port that is taken, and another one to use', async () => {
    const [shell, smtp] = taken;
    await expect(
      requireFreePorts(portsWith({ PLAYA_SHELL_PORT: shell, PLAYA_SMTP_PORT: smtp }), { env: {} }),
    ).rejects.toThrow(
      `Taken by another program: port ${shell} (PLAYA_SHELL_PORT), ${smtp} (PLAYA_SMTP_PORT). Stop that program (is Playa ` +
        `already running?) or choose another port, e.g. PLAYA_SHELL_PORT=${shell + 1000} npm start`,
    );
  });

  it('looks at those alone that the stack will listen on', async () => {
    const [web, mail, database] = taken;
    const ports = portsWith({ PLAYA_AI_PORT: web, PLAYA_MAILBOX_PORT: mail, PLAYA_DATABASE_PORT: database });
    const env = { SMTP_URL: 'smtp://mail.example' };
    await expect(requireFreePorts(ports, { env, web: false })).resolves.toBeUndefined();
    await expect(requireFreePorts(ports, { env })).rejects.toThrow(/port \d+ \(PLAYA_AI_PORT\)\./);
    await expect(requireFreePorts(ports, { env: {}, web: false })).rejects.toThrow(/port \d+ \(PLAYA_MAILBOX_PORT\)\./);
  });
});
