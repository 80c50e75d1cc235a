import { setTimeout as sleep } from 'node:timers/promises';
import { GoogleError } from './google-error.ts';

/** Allows one write at a time per playlist. Refuses a concurrent one, as YouTube does. */
export class WriteLocks {
  private readonly writing = new Set<string>();
  private readonly writeMs: number;

  /** @param writeMs duration of a write in milliseconds; with 0 writes never overlap */
  constructor(writeMs: number) {
    this.writeMs = writeMs;
  }

  /** @throws {GoogleError} 409 while another write to the playlist is under way */
  async runExclusive<T>(playlistId: string, write: () => T): Promise<T> {
    if (this.writeMs === 0) return write();
    if (this.writing.has(playlistId)) {
      const message = 'The operation was aborted.';
      throw new GoogleError(409, { message, domain: 'global', reason: 'aborted' }, 'ABORTED');
    }
    this.writing.add(playlistId);
    try {
      await sleep(this.writeMs);
      return write();
    } finally {
      this.writing.delete(playlistId);
    }
  }
}
