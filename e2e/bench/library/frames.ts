import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];

const TraceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds. */
  ts: z.number(),
  dur: z.number().optional(),
  /** Of these, the processor's; the rest was waiting for it. */
  tdur: z.number().optional(),
  id: z.union([z.number(), z.string()]).optional(),
});
type TraceEvent = z.infer<typeof TraceEvent>;

/** The frames that a page made while it was traced. Milliseconds. */
interface Frames {
  frames: number;
  /** Drawn by the compositor. */
  framesDrawn: number;
  /** From the start of a frame's work on the main thread until it was rendered. */
  longestFrameMs: number;
  framesOver50Ms: number;
  framesOver100Ms: number;
  /** The longest task of the main thread, whether or not a frame waited for it. */
  longestTaskMs: number;
  /** The most that a task kept the processor busy; less than its time where the machine had other work. */
  longestTaskCpuMs: number;
  /** Tasks that kept the processor busy for longer than 50 ms. */
  tasksOver50CpuMs: number;
  /** The longest time from one drawn frame to the next. */
  longestGapMs: number;
}

const milliseconds = (microseconds: number): number => Math.round(microseconds / 100) / 10;
const most = (values: readonly number[]): number => values.reduce((one, other) => Math.max(one, other), 0);

/** Durations of the main thread's frames: each is a flow from its start ("s") to its end ("f"). */
const frameDurations = (events: readonly TraceEvent[]): number[] => {
  const started = new Map<TraceEvent['id'], number>();
  return events.flatMap(({ name, ph, id, ts }) => {
    if (name !== 'AnimationFrame') return [];
    if (ph === 's') started.set(id, ts);
    const start = started.get(id);
    if (ph !== 'f' || start === undefined) return [];
    started.delete(id);
    return [ts - start];
  });
};

const readFrames = (trace: string): Frames => {
  const { traceEvents } = z.object({ traceEvents: z.array(TraceEvent) }).parse(JSON.parse(trace));
  const main = traceEvents.find(({ name }) => name === 'AnimationFrame');
  const events = traceEvents.filter(({ pid }) => pid === main?.pid).toSorted((one, other) => one.ts - other.ts);
  const frames = frameDurations(events);
  const drawn = events.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts);
  const tasks = events.filter(({ name, tid }) => name === 'RunTask' && tid === main?.tid);
  return {
    frames: frames.length,
    framesDrawn: drawn.length,
    longestFrameMs: milliseconds(most(frames)),
    framesOver50Ms: frames.filter((duration) => duration > 50_000).length,
    framesOver100Ms: frames.filter((duration) => duration > 100_000).length,
    longestTaskMs: milliseconds(most(tasks.map(({ dur = 0 }) => dur))),
    longestTaskCpuMs: milliseconds(most(tasks.map(({ tdur = 0 }) => tdur))),
    tasksOver50CpuMs: tasks.filter(({ tdur = 0 }) => tdur > 50_000).length,
    longestGapMs: milliseconds(most(drawn.slice(1).map((at, index) => at - (drawn[index] ?? at)))),
  };
};

/** Traces the page during `work` and reads its frames from the trace. */
export const traceFrames = async (browser: Browser, page: Page, work: () => Promise<void>): Promise<Frames> => {
  await browser.startTracing(page, { categories });
  await work();
  const trace = await browser.stopTracing();
  return readFrames(trace.toString());
};
