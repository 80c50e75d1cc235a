import type PgBoss from 'pg-boss';

const queueName = 'copy';
/** Copies that one process runs at the same time. */
const workersPerProcess = 8;
/** Seconds between two looks for work that another process queued. */
const pollingIntervalSeconds = 2;

interface WakeUp {
  copyId: string;
}

export interface CopyQueue {
  /** Asks any process to run the copy, now or at a time. Asking twice is asking once. */
  wake(copyId: string, at?: Date): Promise<void>;
  /** Begins to take wake-ups. `handle` must not reject. */
  work(handle: (copyId: string) => Promise<void>): Promise<void>;
  /** Takes no more of them. */
  rest(): Promise<void>;
}

/**
 * The queue of copies to run. A wake-up only says that there is something to do; which run has a copy is settled by its lease,
 * so one that is lost or comes twice does no harm.
 */
export const createCopyQueue = async (boss: PgBoss): Promise<CopyQueue> => {
  await boss.createQueue(queueName, { name: queueName, policy: 'short', retryLimit: 0, expireInHours: 23 });
  let workerIds: string[] = [];
  return {
    wake: async (copyId, at) => {
      await boss.send(queueName, { copyId } satisfies WakeUp, { singletonKey: copyId, startAfter: at });
      if (!at) for (const workerId of workerIds) boss.notifyWorker(workerId);
    },
    work: async (handle) => {
      const take = async (jobs: PgBoss.Job<WakeUp>[]): Promise<void> => {
        for (const { data } of jobs) await handle(data.copyId);
      };
      const start = () => boss.work<WakeUp>(queueName, { pollingIntervalSeconds }, take);
      workerIds = await Promise.all(Array.from({ length: workersPerProcess }, start));
    },
    rest: async () => {
      const ids = workerIds;
      workerIds = [];
      await Promise.all(ids.map((id) => boss.offWork({ id })));
    },
  };
};
