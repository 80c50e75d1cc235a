import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The most pages that are printed, and characters of each. */
const maxPages = 5;
const maxPageCharacters = 6_000;

/**
 * The content of the pages of failed browser tests, as Playwright wrote it into `results`, for machines whose files are not
 * accessible afterwards. Empty without failures.
 */
export const readFailureDetails = (results) => {
  if (!existsSync(results)) return '';
  return readdirSync(results, { recursive: true })
    .filter((file) => path.basename(file) === 'error-context.md')
    .sort()
    .slice(0, maxPages)
    .map((file) => {
      const text = readFileSync(path.join(results, file), 'utf8');
      return `\n${path.dirname(file)}\n${text.slice(0, maxPageCharacters)}\n`;
    })
    .join('');
};
