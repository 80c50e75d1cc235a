import type { CallOptions, StreamingWait } from '@playa/contracts';
import { describe, expect, it, vi } from 'vitest';
import { clientOf } from '../testing/client-of.ts';
import { fakeService, type Played } from '../testing/fake-service.ts';

const limited: Played = { status: 429, headers: { 'retry-after': '20' } };
const added: Played = { status: 201, json: { snapshot_id: 's' } };

/** A write to a service that answers by script. */
const write = async (play: () => Played | Promise<Played>, options: CallOptions, real: { sleep?: undefined } = {}) => {
  const fake = await fakeService(play);
  const { client } = clientOf('spotify', fake, real);
  return { seen: fake.seen, written: client.addTracks('p', ['one'], options) };
};

describe('a write whose caller stops', () => {
  it('is let finish when it is under way', async () => {
    const controller = new AbortController();
    const { written, seen } = await write(
      async () => {
        controller.abort();
        await new Promise(setImmediate);
        return added;
      },
      { signal: controller.signal },
    );
    await written;
    expect(seen).toHaveLength(1);
  });

  it('ends its pause at once and is not repeated', async () => {
    const controller = new AbortController();
    const waits: StreamingWait[] = [];
    const { written, seen } = await write(
      () => limited,
      { signal: controller.signal, onWait: (wait) => waits.push(wait) },
      { sleep: undefined },
    );
    written.catch(() => undefined);
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    controller.abort();
    await expect(written).rejects.toMatchObject({ kind: 'aborted' });
    expect(seen).toHaveLength(1);
  });

  it('is not sent again with a renewed login', async () => {
    const controller = new AbortController();
    const { written, seen } = await write(
      () => {
        controller.abort();
        return { status: 401, json: { error: { status: 401, message: 'The access token expired' } } };
      },
      { signal: controller.signal },
    );
    await expect(written).rejects.toMatchObject({ kind: 'aborted' });
    expect(seen).toHaveLength(1);
  });
});

describe('beforeWrite', () => {
  it('is awaited before every request, repeats and renewed logins included', async () => {
    const answers: Played[] = [limited, { status: 401, json: {} }, added];
    const order: string[] = [];
    const beforeWrite = async () => {
      await new Promise(setImmediate);
      order.push('asked');
    };
    const play = () => {
      order.push('request');
      return answers.shift() ?? added;
    };
    const { written } = await write(play, { beforeWrite });
    await written;
    expect(order).toEqual(['asked', 'request', 'asked', 'request', 'asked', 'request']);
  });

  it('keeps the request back when it rejects, and passes its reason on', async () => {
    const reason = new Error('no longer mine');
    let asked = 0;
    const beforeWrite = async () => {
      asked += 1;
      if (asked > 1) throw reason;
    };
    const { written, seen } = await write(() => limited, { beforeWrite });
    await expect(written).rejects.toBe(reason);
    expect(seen).toHaveLength(1);
  });

  it('is not asked for reading', async () => {
    const fake = await fakeService(() => ({ json: { id: 'u1', display_name: 'Ada' } }));
    const beforeWrite = vi.fn(async () => {});
    await clientOf('spotify', fake).client.profile({ beforeWrite });
    expect(beforeWrite).not.toHaveBeenCalled();
  });
});
