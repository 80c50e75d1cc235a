import { type CommandName, type EventName, RemoteUnavailable } from '@playa/contracts';
import { describe, expect, it, vi } from 'vitest';
import { createBus } from './create-bus.ts';

const names = ['playlist.praised', 'constructor', '__proto__'];
const payload = { of: 'a newer release' } as never;
const neverAborts = () => ({ signal: new AbortController().signal });

describe.each(names)("a remote of a later release whose contract defines '%s'", (name) => {
  it('can publish it without an error, and no listener is called', () => {
    const bus = createBus();
    const received = vi.fn();
    bus.subscribe(name as EventName, received, neverAborts());
    bus.publish(name as EventName, payload);
    expect(received).not.toHaveBeenCalled();
  });

  it('gets RemoteUnavailable when it sends it as a command, and nothing is loaded', async () => {
    const loadOwner = vi.fn();
    const bus = createBus({ loadOwner });
    bus.handle(name as CommandName, vi.fn(), neverAborts());
    await expect(bus.send(name as CommandName, payload)).rejects.toBeInstanceOf(RemoteUnavailable);
    expect(loadOwner).not.toHaveBeenCalled();
  });
});
