import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Settles like `work`, with garbage collected again and again meanwhile. Shows whether a time-out or a cancel depends on an
 * object that nothing but the garbage collector knows of.
 */
export const whileCollectingGarbage = async <T>(work: Promise<T>): Promise<T> => {
  const timer = setInterval(collectGarbage, 10);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
};
