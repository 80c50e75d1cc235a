import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readFailureDetails } from './failure-details.mjs';

describe('the pages of failed browser tests', () => {
  const dirs = [];
  afterEach(() => {
    for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true });
  });
  const resultsWith = (pages) => {
    const dir = mkdtempSync(path.join(tmpdir(), 'results-'));
    dirs.push(dir);
    for (const [name, text] of Object.entries(pages)) {
      mkdirSync(path.join(dir, name));
      writeFileSync(path.join(dir, name, 'error-context.md'), text);
      writeFileSync(path.join(dir, name, 'test-failed-1.png'), 'a picture');
    }
    return dir;
  };

  it('are told under the names of the tests', () => {
    const told = readFailureDetails(
      resultsWith({ 'room-phone': 'button "Play"', 'copy-desktop': 'heading "Library"' }),
    );
    expect(told).toBe('\ncopy-desktop\nheading "Library"\n\nroom-phone\nbutton "Play"\n');
  });

  it('are five at most, none of them long', () => {
    const names = Array.from({ length: 8 }, (_, index) => [`test-${index}`, 'x'.repeat(10_000)]);
    const told = readFailureDetails(resultsWith(Object.fromEntries(names)));
    expect(told.match(/test-\d/g)).toEqual(['test-0', 'test-1', 'test-2', 'test-3', 'test-4']);
    expect(told.length).toBeLessThan(31_000);
  });

  it('are none where nothing failed', () => {
    expect(readFailureDetails(resultsWith({}))).toBe('');
    expect(readFailureDetails(path.join(tmpdir(), 'no-such-results'))).toBe('');
  });
});
