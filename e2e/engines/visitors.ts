import { writeFile } from 'node:fs/promises';
import { test as base, expect, type TestInfo } from '@playwright/test';
import { stack } from '../fixtures/stack.ts';
import type { PageOptions } from './driver/engine-page.ts';
import { Visitor } from './driver/visitor.ts';
import { type EngineName, engine } from './engines.ts';

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

interface Options {
  engineName: EngineName;
}

interface Fixtures {
  /** Opens Playa at a path, in a browser of its own, as a desktop in the dark theme unless told otherwise. */
  visit: (path: string, options?: Partial<PageOptions>) => Promise<Visitor>;
}

const keepScreenshot = async (info: TestInfo, visitor: Visitor, name: string): Promise<void> => {
  const path = info.outputPath(`${name}.png`);
  await writeFile(path, await visitor.screenshot());
  await info.attach(name, { path, contentType: 'image/png' });
};

/** Every test also fails for what a page threw, wrote to its console as an error, or was refused by its policy. */
export const test = base.extend<Fixtures, Options>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  visit: async ({ engineName }, use, info) => {
    const visitors: Visitor[] = [];
    const open = engine(engineName);
    await use(async (path, options = {}) => {
      const visitor = new Visitor(await open({ viewport: desktop, scheme: 'dark', ...options }));
      visitors.push(visitor);
      await visitor.open(`${stack.urls.shell}${path}`);
      return visitor;
    });
    const errors: string[] = [];
    for (const [index, visitor] of visitors.entries()) {
      // A browser that has ended shows nothing; the others are closed all the same.
      if (info.status !== info.expectedStatus) {
        await keepScreenshot(info, visitor, `visitor-${index + 1}`).catch(() => undefined);
      }
      errors.push(...(await visitor.errors()));
      await visitor.close();
    }
    expect(errors).toEqual([]);
  },
});

export { expect };
