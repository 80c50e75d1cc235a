import type { EnginePage, Key, Target } from './engine-page.ts';
import type { Focus, Seen, SentTarget, Sound } from './page-tools.ts';
import { waitUntil } from './wait-until.ts';

const send = ({ role, name, within }: Target): SentTarget => ({
  role,
  ...(name === undefined
    ? {}
    : { name: typeof name === 'string' ? { text: name } : { pattern: name.source, flags: name.flags } }),
  ...(within ? { within: send(within) } : {}),
});

const describe = ({ role, name, within }: Target): string =>
  `${role}${name === undefined ? '' : ` ${name}`}${within ? ` in ${describe(within)}` : ''}`;

const call = (tool: string, target?: Target): string =>
  `playaTools.${tool}(${target ? JSON.stringify(send(target)) : ''})`;

/** Somebody who uses Playa in one of the engines: presses, types and looks as journeys are told. Every step waits until it can be done. */
export class Visitor {
  readonly #page: EnginePage;
  readonly #errors: string[] = [];

  constructor(page: EnginePage) {
    this.#page = page;
  }

  /** What the page answers; undefined while it goes from one document to another. */
  async #ask<T>(expression: string): Promise<T | undefined> {
    try {
      const answer = (await this.#page.evaluate(expression)) as T;
      this.#errors.push(...((await this.#page.evaluate(call('takeErrors'))) as string[]));
      return answer;
    } catch {
      return undefined;
    }
  }

  open(url: string): Promise<void> {
    return this.#page.goto(url);
  }

  /** All elements of the kind that are shown. */
  async look(target: Target): Promise<Seen[]> {
    return (await this.#ask<Seen[]>(call('see', target))) ?? [];
  }

  /** Waits until one is shown that is as `matches` wants it; answers it. */
  see(target: Target, matches: (seen: Seen) => boolean = () => true): Promise<Seen> {
    return waitUntil(`${describe(target)} is seen`, async () => (await this.look(target)).find(matches));
  }

  async seeNo(target: Target): Promise<void> {
    await waitUntil(
      `no ${describe(target)} is seen`,
      async () => (await this.#ask<Seen[]>(call('see', target)))?.length === 0,
    );
  }

  async seeText(text: string): Promise<void> {
    await waitUntil(`"${text}" is read`, () => this.#ask(`document.body.innerText.includes(${JSON.stringify(text)})`));
  }

  async seePath(path: RegExp): Promise<string> {
    return waitUntil(`the address is ${path}`, async () => {
      const now = (await this.#ask<string>('location.pathname')) ?? '';
      return path.test(now) && now;
    });
  }

  async press(target: Target): Promise<void> {
    await waitUntil(`${describe(target)} is pressed`, () => this.#page.clickElement(call('pressable', target)));
  }

  /** Presses, once for each time that it can be pressed, until `isDone`. */
  async pressUntil(target: Target, isDone: () => Promise<boolean>): Promise<void> {
    await waitUntil(`${describe(target)} has been pressed`, async () => {
      if (await isDone()) return true;
      if (!(await this.#page.clickElement(call('pressable', target)))) return false;
      // A second press would undo the first one.
      await waitUntil(
        `${describe(target)} is answered`,
        async () => (await isDone()) || (await this.look(target)).length > 0,
      );
      return false;
    });
  }

  /** Into a field, which is pressed first. */
  async type(target: Target, text: string): Promise<void> {
    await this.press(target);
    await this.#page.type(text);
    await this.see(target, ({ value }) => value === text);
  }

  key(key: Key): Promise<void> {
    return this.#page.press(key);
  }

  /** What has the focus, as soon as it is as `matches` wants it. */
  focus(matches: (focus: Focus) => boolean = () => true): Promise<Focus> {
    return waitUntil('the focus is there', async () => {
      const focus = await this.#ask<Focus>(call('focus'));
      return focus && matches(focus) && focus;
    });
  }

  /** Waits until it no longer moves; answers it as it is then. */
  rest(target: Target): Promise<Seen> {
    return waitUntil(`${describe(target)} is at rest`, () => this.#ask<Seen | null>(call('atRest', target)));
  }

  back(): Promise<void> {
    return this.#page.back();
  }

  inPopup(open: () => Promise<void>, work: () => Promise<void>): Promise<void> {
    return this.#page.inPopup(open, work);
  }

  /** A value of the page, by a JavaScript expression. */
  async read<T>(expression: string): Promise<T> {
    return (await this.#page.evaluate(expression)) as T;
  }

  async sound(): Promise<Sound> {
    return (await this.#ask<Sound>(call('sound'))) ?? { isHeard: false, seconds: 0 };
  }

  /** Waits until something is heard and goes on. */
  async hear(): Promise<void> {
    await waitUntil('sound is heard', async () => (await this.sound()).isHeard);
    const { seconds } = await this.sound();
    await waitUntil('the sound goes on', async () => {
      const now = await this.sound();
      return now.isHeard && now.seconds !== seconds;
    });
  }

  async hearNothing(): Promise<void> {
    await waitUntil('nothing is heard', async () => !(await this.sound()).isHeard);
  }

  screenshot(): Promise<Uint8Array> {
    return this.#page.screenshot();
  }

  /** All that the page threw, wrote to its console as an error, or was refused by its policy. */
  async errors(): Promise<string[]> {
    await this.#ask('null');
    return [...this.#page.errors(), ...this.#errors];
  }

  close(): Promise<void> {
    return this.#page.close();
  }
}
