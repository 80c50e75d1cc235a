import { CommandOwned, defineCommand, InvalidPayload, RemoteUnavailable } from '@playa/contracts';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createBus } from './create-bus.ts';

const open = defineCommand('karaoke.open', z.object({ song: z.string() }));
const neverAborts = () => ({ signal: new AbortController().signal });

describe("a team's command", () => {
  it('loads its owner, then is delivered to it', async () => {
    const received: string[] = [];
    const loaded: string[] = [];
    const bus = createBus({
      loadOwner: async (command) => {
        loaded.push(command);
        bus.handleTeamCommand(open, ({ song }) => void received.push(song), neverAborts());
      },
    });
    await bus.sendTeamCommand(open, { song: 'Essence' });
    await bus.sendTeamCommand(open, { song: 'Last Last' });
    expect({ received, loaded }).toEqual({ received: ['Essence', 'Last Last'], loaded: ['karaoke.open'] });
  });

  it('is rejected before the owner is loaded when the payload is invalid', async () => {
    const loadOwner = vi.fn();
    const bus = createBus({ loadOwner });
    const wrong = { song: 7 } as unknown as { song: string };
    await expect(bus.sendTeamCommand(open, wrong)).rejects.toBeInstanceOf(InvalidPayload);
    expect(loadOwner).not.toHaveBeenCalled();
  });

  it("is rejected when the sender's definition differs from the owner's, and the handler is not called", async () => {
    const bus = createBus();
    const handler = vi.fn();
    bus.handleTeamCommand(open, handler, neverAborts());
    const older = defineCommand('karaoke.open', z.object({ title: z.string() }));
    await expect(bus.sendTeamCommand(older, { title: 'Essence' })).rejects.toBeInstanceOf(RemoteUnavailable);
    expect(handler).not.toHaveBeenCalled();
  });

  it('has one owner at a time', () => {
    const bus = createBus();
    bus.handleTeamCommand(open, vi.fn(), neverAborts());
    expect(() => bus.handleTeamCommand(open, vi.fn(), neverAborts())).toThrow(CommandOwned);
  });

  it.each(['copy.open', 'karaoke', 'karaoke.', '.open', 'Karaoke.open', 'karaoke.open.wide', '__proto__.open'])(
    'cannot be named %s',
    (name) => {
      expect(() => defineCommand(name, z.object({}))).toThrow('no name');
    },
  );
});
