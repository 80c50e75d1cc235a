import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Capabilities, error, Key as Keys, type WebDriver, WebElement } from 'selenium-webdriver';
import { findFreePort } from '../../../scripts/lib/ports.mjs';
import type { EnginePage, Key, OpenEngine, PageOptions } from './engine-page.ts';
import { pageToolsScript } from './page-tools-script.ts';
import { startDisplay } from './virtual-display.ts';
import { waitUntil } from './wait-until.ts';

export interface WebKitPrograms {
  driver: string;
  browser: string;
  xvfb: string;
}

const keys: Record<Key, string> = {
  Escape: Keys.ESCAPE,
  PageDown: Keys.PAGE_DOWN,
  Tab: Keys.TAB,
  // Released at the end of what is sent.
  'Shift+Tab': Keys.chord(Keys.SHIFT, Keys.TAB),
};

/** One driver has one session, so each page has a driver. */
const startDriver = async ({ driver, xvfb }: WebKitPrograms, viewport: PageOptions['viewport']) => {
  const { display, stop: stopDisplay } = await startDisplay(xvfb, viewport);
  const port = await findFreePort();
  const env = { ...process.env, DISPLAY: display, LANG: 'C.UTF-8', NO_AT_BRIDGE: '1' };
  const child = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
    await stopDisplay();
  };
  await waitUntil('WebKitWebDriver answers', async () => (await fetch(`${url}/status`).catch(() => undefined))?.ok);
  return { url, stop };
};

const openSession = async (server: string, binary: string, { viewport, scheme }: PageOptions): Promise<WebDriver> => {
  // Without the bar of the window, which is wider than a phone.
  const args = ['--automation', '--full-screen', ...(scheme === 'dark' ? ['--dark-mode'] : [])];
  const capabilities = new Capabilities({ 'webkitgtk:browserOptions': { binary, args } }).setBrowserName('MiniBrowser');
  const session = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...viewport });
  return session;
};

/** Runs a script with the tools, which a new document does not have yet. */
const run = async (session: WebDriver, expression: string): Promise<unknown> => {
  if (!(await session.executeScript('return "playaTools" in window'))) {
    await session.executeScript(await pageToolsScript());
  }
  return session.executeScript(`return ${expression}`);
};

const moved = [error.ElementClickInterceptedError, error.ElementNotInteractableError, error.StaleElementReferenceError];

/** False where the element went away or under another one since it was found. */
const clicked = async (element: WebElement): Promise<boolean> => {
  try {
    await element.click();
    return true;
  } catch (failure) {
    if (moved.some((kind) => failure instanceof kind)) return false;
    throw failure;
  }
};

/** WebKitGTK by its WebDriver, in a display of its own. */
export const webkitgtkEngine =
  (programs: WebKitPrograms): OpenEngine =>
  async (options): Promise<EnginePage> => {
    const server = await startDriver(programs, options.viewport);
    const session = await openSession(server.url, programs.browser, options).catch(async (failure: unknown) => {
      await server.stop();
      throw failure;
    });
    return {
      goto: (url) => session.get(url),
      evaluate: (expression) => run(session, expression),
      clickElement: async (expression) => {
        const found = await run(session, expression).catch(() => undefined);
        return found instanceof WebElement && clicked(found);
      },
      press: (key) => session.actions().sendKeys(keys[key]).perform(),
      type: (text) => session.actions().sendKeys(text).perform(),
      back: () => session.navigate().back(),
      inPopup: async (open, work) => {
        const main = await session.getWindowHandle();
        const others = async () => (await session.getAllWindowHandles()).filter((handle) => handle !== main);
        await open();
        const [popup = ''] = await waitUntil('a window opens', async () => {
          const opened = await others();
          return opened.length > 0 && opened;
        });
        await session.switchTo().window(popup);
        try {
          await work();
        } finally {
          await session.switchTo().window(main);
        }
        await waitUntil('the window closes', async () => (await others()).length === 0);
      },
      screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
      errors: () => [],
      close: async () => {
        await session.quit().catch(() => undefined);
        await server.stop();
      },
    };
  };
