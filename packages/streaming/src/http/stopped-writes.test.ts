import type { CallOptions, StreamingWait } from '@playa/contracts';
import { describe, expect, it, vi } from 'vitest';
import { fakeService, type ScriptedResponse } from '../testing/fake-service.ts';
import { createTestClient } from '../testing/test-client.ts';

const limited: ScriptedResponse = { status: 429, headers: { 'retry-after': '20' } };
const added: ScriptedResponse = { status: 201, json: { snapshot_id: 's' } };

/** A write to a service that answers by script. */
const write = async (
  play: () => ScriptedResponse | Promise<ScriptedResponse>,
  options: CallOptions,
  real: { sleep?: undefined } = {},
) => {
  const fake = await fakeService(play);
  const { client } = createTestClient('spotify', fake, real);
  return { seen: fake.seen, written: client.addTracks('p', ['one'], options) };
};

describe('a write whose caller stops', () => {
  it('may finish when it is in progress', async () => {
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
    const answers: ScriptedResponse[] = [limited, { status: 401, json: {} }, added];
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

  it('prevents the request when it rejects, and its error is passed on', async () => {
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

  it('is not called for reads', async () => {
    const fake = await fakeService(() => ({ json: { id: 'u1', display_name: 'Ada' } }));
    const beforeWrite = vi.fn(async () => {});
    await createTestClient('spotify', fake).client.profile({ beforeWrite });
    expect(beforeWrite).not.toHaveBeenCalled();
  });
});
