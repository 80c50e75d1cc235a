import type { SyncFailure, SyncJournal, SyncSnapshot, SyncState } from '../sync/sync-ports.ts';
import type { SyncPreview } from '../sync/sync-preview.ts';

/** The journal of a sync in memory, for several runs of one test. `gate` is called before and after every effect and may throw. */
export class MemorySyncJournal implements SyncJournal {
  readonly state: SyncState;
  failures: readonly SyncFailure[] = [];
  preview: SyncPreview | null = null;
  gate: () => Promise<void> | void = () => {};

  constructor(memory: SyncSnapshot) {
    this.state = {
      memory,
      adding: [],
      sent: 0,
      confirmed: 0,
      started: false,
      total: null,
      done: 0,
      outages: 0,
      reconcileAttempts: 0,
    };
  }

  /** Resets the state for the next job, and keeps the snapshot of the last one. */
  startJob(): void {
    Object.assign(this.state, { started: false, total: null, done: 0, outages: 0 });
  }

  load = () => this.#write(() => structuredClone(this.state));
  begin = (calls: Parameters<SyncJournal['begin']>[0]) =>
    this.#write(() => {
      const { memory, adding, total, done } = structuredClone(calls);
      Object.assign(this.state, {
        memory,
        adding,
        total,
        done,
        sent: 0,
        confirmed: 0,
        started: true,
        reconcileAttempts: 0,
      });
    });
  saveCalls = (calls: Parameters<SyncJournal['saveCalls']>[0]) =>
    this.#write(() => void Object.assign(this.state, calls));
  finish = ({ memory, total, done }: Parameters<SyncJournal['finish']>[0]) =>
    this.#write(() => {
      const end = { total, done, adding: [], sent: 0, confirmed: 0, reconcileAttempts: 0 };
      Object.assign(this.state, { memory: structuredClone(memory), ...end });
    });
  savePreview = (preview: SyncPreview | null) =>
    this.#write(() => {
      this.preview = preview;
    });
  saveFailures = (failures: readonly SyncFailure[]) =>
    this.#write(() => {
      this.failures = failures;
    });
  saveReconcileAttempts = (reconcileAttempts: number) =>
    this.#write(() => void Object.assign(this.state, { reconcileAttempts }));

  async #write<T>(effect: () => T): Promise<T> {
    await this.gate();
    const result = effect();
    await this.gate();
    return result;
  }
}
