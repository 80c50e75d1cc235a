import type { Page } from '@playwright/test';
import { recordingOf } from '../fixtures/sandbox.ts';

/** What a page is heard to play at a moment. Milliseconds; `at` is since 1970, on the one clock of this computer. */
interface Heard {
  at: number;
  /** Into the tune; null while nothing is heard. */
  ms: number | null;
  /** The tune's address. */
  source: string;
}

/** Milliseconds between two looks of a page at its own sound, and between two moments that are compared. */
const lookMs = 50;
const stepMs = 100;
/** The sandbox's tunes repeat after so long. */
const tuneMs = 30_000;

/** Notes from now on what the page is heard to play: the time of the sounding element itself, whatever the product believes. */
export const noteHeard = (page: Page): Promise<void> =>
  page.evaluate((every) => {
    const heard: Heard[] = [];
    Object.assign(window, { playaHeard: heard });
    const look = () => {
      const elements = (Reflect.get(window, 'playaSounds') ?? []) as HTMLAudioElement[];
      const on = elements.find(
        ({ paused, muted, volume, seeking, readyState }) =>
          !paused && !muted && volume > 0 && !seeking && readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
      );
      const at = performance.timeOrigin + performance.now();
      heard.push({ at, ms: on ? on.currentTime * 1000 : null, source: on?.src ?? '' });
    };
    setInterval(look, every);
  }, lookMs);

/** All that was noted. */
export const readHeard = (page: Page): Promise<Heard[]> =>
  page.evaluate(() => Reflect.get(window, 'playaHeard') as Heard[]);

/** Where the services' players get their tunes. */
const places = [
  ['spotify', /^\/player\/audio\/([^/]+)$/],
  ['youtube', /^\/player\/([^/]+)\/audio$/],
  ['apple', /^\/stream\/([^/]+)$/],
] as const;

/** The recording behind each address that was heard: the same on all services. */
export const recordingsOf = async (all: readonly (readonly Heard[])[]): Promise<ReadonlyMap<string, string>> => {
  const sources = new Set(all.flat().map(({ source }) => source));
  const recordings = new Map<string, string>();
  for (const source of sources) {
    if (source === '') continue;
    const { pathname } = new URL(source);
    for (const [service, shape] of places) {
      const trackId = shape.exec(pathname)?.[1];
      if (trackId !== undefined) recordings.set(source, await recordingOf(service, trackId));
    }
  }
  return recordings;
};

/** What was heard at a moment: the look nearest to it, moved on to the moment itself. Null where nothing was. */
const heardAt = (heard: readonly Heard[], at: number): { ms: number; source: string } | null => {
  let low = 0;
  let high = heard.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((heard[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  const near = [heard[low - 1], heard[low]]
    .filter((look) => look !== undefined)
    .sort((one, other) => Math.abs(one.at - at) - Math.abs(other.at - at))[0];
  if (!near || near.ms === null || Math.abs(near.at - at) > 2 * lookMs) return null;
  return { ms: near.ms + at - near.at, source: near.source };
};

interface Step {
  /** How far the first and the last page are from each other; infinite where pages play different songs. */
  spreadMs: number;
  /** How far each page is from the middle one. Empty where pages play different songs. */
  offMs: readonly number[];
  /** Pages that are heard. */
  pages: number;
}

interface Measured {
  from: number;
  to: number;
  recordings: ReadonlyMap<string, string>;
}

/** How far pages are from each other, ten times a second, at the moments at which at least two are heard. */
export const stepsOf = (all: readonly (readonly Heard[])[], { from, to, recordings }: Measured): Step[] => {
  const steps: Step[] = [];
  for (let at = from; at <= to; at += stepMs) {
    const on = all.map((heard) => heardAt(heard, at)).filter((look) => look !== null);
    const [first] = on;
    if (!first || on.length < 2) continue;
    const isSame = new Set(on.map(({ source }) => recordings.get(source) ?? source)).size === 1;
    const offsets = on.map(({ ms }) => {
      const away = (ms - first.ms) % tuneMs;
      return away - tuneMs * Math.round(away / tuneMs);
    });
    const spreadMs = isSame ? Math.max(...offsets) - Math.min(...offsets) : Number.POSITIVE_INFINITY;
    const middle = offsets.toSorted((one, other) => one - other)[on.length >> 1] ?? 0;
    const offMs = isSame ? offsets.map((offset) => Math.abs(offset - middle)) : [];
    steps.push({ spreadMs, offMs, pages: on.length });
  }
  return steps;
};

const percentileOf = (values: readonly number[]) => {
  const sorted = values.toSorted((one, other) => one - other);
  return (share: number): number => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN);
};

/** Milliseconds: the spread of all pages, and how far each is from the middle one. `share...` from 0 to 1. */
export const figureOf = (steps: readonly Step[], pages: number) => {
  const percentile = percentileOf(steps.map(({ spreadMs }) => spreadMs));
  const offset = percentileOf(steps.flatMap(({ offMs }) => offMs));
  const shareOf = (matches: (step: Step) => boolean): number =>
    Math.round((steps.filter(matches).length / steps.length) * 1000) / 1000;
  return {
    pages,
    steps: steps.length,
    p50Ms: percentile(0.5),
    p90Ms: percentile(0.9),
    p95Ms: percentile(0.95),
    p99Ms: percentile(0.99),
    offsetP50Ms: offset(0.5),
    offsetP95Ms: offset(0.95),
    shareWithin60Ms: shareOf(({ spreadMs }) => spreadMs <= 60),
    shareOfDifferentSongs: shareOf(({ spreadMs }) => !Number.isFinite(spreadMs)),
    shareWithAllHeard: shareOf((step) => step.pages === pages),
  };
};
