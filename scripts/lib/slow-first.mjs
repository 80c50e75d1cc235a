import { BaseSequencer } from 'vitest/node';

/** Files that wait long for processes that are killed, frozen or started: 10 s and more. */
const slow =
  /\/(bad-input|invalid-input|main|.*(killed|frozen|disturbed)-[\w-]+|rooms|round-robin|production-build|connections|outbox|create-app|sockets|outages)\.test\.(ts|mjs)$/;

/** Starts the slow files first, so that at the end no worker waits for another. Vitest goes by the size of files it does not know yet. */
export default class SlowFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(slow.test(b.moduleId)) - Number(slow.test(a.moduleId)));
  }
}
