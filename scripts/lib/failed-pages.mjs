import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Pages that are told, and characters of each. */
const pagesTold = 5;
const pageCharacters = 6_000;

/**
 * What the pages of failed browser tests held, as Playwright wrote it into `results`: for a machine whose files nobody can look at
 * afterwards. Empty where nothing failed.
 */
export const failedPages = (results) => {
  if (!existsSync(results)) return '';
  return readdirSync(results, { recursive: true })
    .filter((file) => path.basename(file) === 'error-context.md')
    .sort()
    .slice(0, pagesTold)
    .map((file) => {
      const text = readFileSync(path.join(results, file), 'utf8');
      return `\n${path.dirname(file)}\n${text.slice(0, pageCharacters)}\n`;
    })
    .join('');
};
