import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Settles like `work`, and collects garbage repeatedly until then. Shows whether a timeout or cancellation depends on an object
 * that nothing references.
 */
export const whileCollectingGarbage = async <T>(work: Promise<T>): Promise<T> => {
  const timer = setInterval(collectGarbage, 10);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
};
