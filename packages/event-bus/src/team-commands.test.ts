import { CommandOwned, defineCommand, InvalidPayload, RemoteUnavailable } from '@playa/contracts';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createBus } from './create-bus.ts';

const open = defineCommand('karaoke.open', z.object({ song: z.string() }));
const forever = () => ({ signal: new AbortController().signal });

describe("a team's command", () => {
  it('is delivered to its owner, which is loaded first', async () => {
    const heard: string[] = [];
    const loaded: string[] = [];
    const bus = createBus({
      loadOwner: async (command) => {
        loaded.push(command);
        bus.handleTeamCommand(open, ({ song }) => void heard.push(song), forever());
      },
    });
    await bus.sendTeamCommand(open, { song: 'Essence' });
    await bus.sendTeamCommand(open, { song: 'Last Last' });
    expect({ heard, loaded }).toEqual({ heard: ['Essence', 'Last Last'], loaded: ['karaoke.open'] });
  });

  it('is refused with a payload that does not fit, before anything is loaded', async () => {
    const loadOwner = vi.fn();
    const bus = createBus({ loadOwner });
    const wrong = { song: 7 } as unknown as { song: string };
    await expect(bus.sendTeamCommand(open, wrong)).rejects.toBeInstanceOf(InvalidPayload);
    expect(loadOwner).not.toHaveBeenCalled();
  });

  it("is refused where the sender's definition is of another release, and the owner is not called", async () => {
    const bus = createBus();
    const handler = vi.fn();
    bus.handleTeamCommand(open, handler, forever());
    const older = defineCommand('karaoke.open', z.object({ title: z.string() }));
    await expect(bus.sendTeamCommand(older, { title: 'Essence' })).rejects.toBeInstanceOf(RemoteUnavailable);
    expect(handler).not.toHaveBeenCalled();
  });

  it('has one owner', () => {
    const bus = createBus();
    bus.handleTeamCommand(open, vi.fn(), forever());
    expect(() => bus.handleTeamCommand(open, vi.fn(), forever())).toThrow(CommandOwned);
  });

  it.each(['copy.open', 'karaoke', 'karaoke.', '.open', 'Karaoke.open', 'karaoke.open.wide', '__proto__.open'])(
    'can not be called %s',
    (name) => {
      expect(() => defineCommand(name, z.object({}))).toThrow('no name');
    },
  );
});
