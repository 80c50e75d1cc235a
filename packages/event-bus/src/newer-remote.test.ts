import { type CommandName, type EventName, RemoteUnavailable } from '@playa/contracts';
import { describe, expect, it, vi } from 'vitest';
import { createBus } from './create-bus.ts';

const names = ['playlist.praised', 'constructor', '__proto__'];
const payload = { of: 'a newer release' } as never;
const forever = () => ({ signal: new AbortController().signal });

describe.each(names)("a remote of a later release, whose contract has '%s'", (name) => {
  it('publishes it without an error, and whoever listens hears nothing', () => {
    const bus = createBus();
    const heard = vi.fn();
    bus.subscribe(name as EventName, heard, forever());
    bus.publish(name as EventName, payload);
    expect(heard).not.toHaveBeenCalled();
  });

  it('is told that nobody takes it as a command; nothing is loaded for it', async () => {
    const loadOwner = vi.fn();
    const bus = createBus({ loadOwner });
    bus.handle(name as CommandName, vi.fn(), forever());
    await expect(bus.send(name as CommandName, payload)).rejects.toBeInstanceOf(RemoteUnavailable);
    expect(loadOwner).not.toHaveBeenCalled();
  });
});
