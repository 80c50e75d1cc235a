import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../../scripts/lib/browser.mjs';
import { runMain, UserError } from '../../../scripts/lib/user-error.mjs';
import { startBuilds } from './builds.ts';
import { createDemoSession } from './demo-session.ts';
import { type MeasuredPage, measuredPages } from './pages.ts';
import { type Build, builds, type Sample, summarise } from './summary.ts';
import { prepare, type Visit, visit } from './visit.ts';

/**
 * The composed platform beside the same pages as one bundle, in one Chromium after the other within each run, as one JSON line:
 *   npm run bench -- first-load [--runs 5] [--pages landing,login,home,copySheet] [--waterfall]
 * A run takes about 90 seconds. `--waterfall` lists the requests of the last cold loads on stderr. Goals: `firstLoadRatio` at most 1.15,
 * `routeChangeRatio` at most 1.
 */
const usage = 'npm run bench -- first-load [--runs COUNT] [--pages NAME,NAME] [--waterfall]';

const readOptions = () => {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ options: { runs: text, pages: text, waterfall: { type: 'boolean' } } });
    const runs = Number(values.runs ?? 5);
    if (!Number.isInteger(runs) || runs < 1 || runs > 100)
      throw new Error(`"${values.runs}" is no number of runs from 1 to 100.`);
    const names = values.pages?.split(',') ?? measuredPages.map(({ name }) => name);
    const unknown = names.find((name) => !measuredPages.some((page) => page.name === name));
    if (unknown !== undefined) throw new Error(`There is no page "${unknown}".`);
    return { runs, pages: measuredPages.filter(({ name }) => names.includes(name)), waterfall: values.waterfall };
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
};

const phone = { width: 390, height: 844 };

/** A browser for which the shell's address leads to the server of this build: addresses, cookies and policies are the same for both. */
const launch = async (rules: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: await findBrowser(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      ...rules.map((rule) => `--host-resolver-rules=${rule}`),
    ],
  });

const tellWaterfall = (page: MeasuredPage, build: Build, { lcpMs, sent }: Visit): void => {
  const lines = sent.map(
    ({ url, startMs, endMs, bytes }) =>
      `${startMs.toFixed(0).padStart(6)} ${endMs.toFixed(0).padStart(6)} ${String(bytes).padStart(7)}  ${url}`,
  );
  process.stderr.write(`\n${page.name}, ${build}, painted at ${lcpMs.toFixed(0)} ms\n${lines.join('\n')}\n`);
};

await runMain(async () => {
  const { runs, pages, waterfall } = readOptions();
  const stack = await startBuilds();
  const { shell } = stack.urls;
  const browsers = {
    composed: await launch([]),
    bundle: await launch([`MAP ${new URL(shell).host} 127.0.0.1:${stack.bundlePort}`]),
  };
  const session = createDemoSession(browsers.composed, shell);
  const samples: Sample[] = [];

  /** A cold visit in a new context, a change of route where there is one, then a warm visit. */
  const measure = async (page: MeasuredPage, build: Build): Promise<void> => {
    const context = await browsers[build].newContext({ viewport: phone });
    if (page.signedIn) await context.addCookies(await session());
    await prepare(context);
    const options = { shellUrl: shell, appOrigins: stack.appOrigins };
    const cold = await visit(context, page, { ...options, leave: true });
    const warm = await visit(context, page, { ...options, leave: false });
    await context.close();
    const route = page.leave ? { route: page.leave.route } : {};
    samples.push({ page: page.name, build, cache: 'cold', visit: cold, ...route });
    samples.push({ page: page.name, build, cache: 'warm', visit: warm });
  };

  try {
    for (let run = 0; run < runs; run += 1) {
      for (const page of pages) {
        for (const build of run % 2 === 0 ? builds : builds.toReversed()) await measure(page, build);
        process.stderr.write(`run ${run + 1} of ${runs}: ${page.name}\n`);
      }
    }
    if (waterfall) {
      for (const page of pages) {
        for (const build of builds) {
          const last = samples.findLast((it) => it.page === page.name && it.build === build && it.cache === 'cold');
          if (last) tellWaterfall(page, build, last.visit);
        }
      }
    }
    process.stdout.write(`${JSON.stringify({ name: 'first-load', runs, ...summarise(samples) })}\n`);
  } finally {
    await Promise.all(Object.values(browsers).map((browser) => browser.close()));
    await stack.stop();
  }
});
