import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';

/** What a movement of the canvas cost. */
export interface Moved {
  /** Pictures a second that the browser drew. */
  perSecond: number;
  /** Processor time of all of the browser for each picture, ms. */
  processorMs: number;
}

const stepMs = 8;
const seconds = 4;
/** The pointer runs to and fro, so far to each side of where it began, px. */
const wayPx = 180;
const periodMs = 1600;

/** Runs `step` as often as a mouse reports, for some seconds, and counts what the browser draws meanwhile. */
async function measured(page: Page, step: (atMs: number) => Promise<unknown>): Promise<Moved> {
  const browser = page.context().browser()!;
  const session = await browser.newBrowserCDPSession();
  const processorTime = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000;
  };
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] });
  const usedBefore = await processorTime();
  const startedAt = performance.now();
  for (let due = 0; due < seconds * 1000; due += stepMs) {
    const late = performance.now() - startedAt - due;
    if (late < 0) await wait(-late);
    else if (late > stepMs) continue;
    await step(due);
  }
  const tookMs = performance.now() - startedAt;
  const usedMs = (await processorTime()) - usedBefore;
  const frames = await drawnFrames(browser);
  await session.detach();
  return { perSecond: (frames * 1000) / tookMs, processorMs: usedMs / frames };
}

async function drawnFrames(browser: Browser): Promise<number> {
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: { name: string }[];
  };
  return traceEvents.filter(({ name }) => name === 'DrawFrame').length;
}

interface Point {
  x: number;
  y: number;
}

const around = ({ x, y }: Point, atMs: number): [number, number] => {
  const turn = (2 * Math.PI * atMs) / periodMs;
  return [x + wayPx * Math.sin(turn), y + (wayPx / 2) * Math.sin(2 * turn)];
};

/** Presses the pointer at a place and moves it around: that drags a block, or the board where there is none. */
export async function drag(page: Page, from: Point): Promise<Moved> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const moved = await measured(page, (atMs) => page.mouse.move(...around(from, atMs)));
  await page.mouse.up();
  return moved;
}

/**
 * Turns the wheel over a place, nearer and farther in turn; `first` says which has room, as a board at its limit draws
 * nothing. As with a real wheel, no turn waits for the last one's picture.
 */
export async function zoom(page: Page, at: Point, first: 'nearer' | 'farther'): Promise<Moved> {
  await page.mouse.move(at.x, at.y);
  const turns: Promise<void>[] = [];
  const step = first === 'nearer' ? -12 : 12;
  const moved = await measured(page, async (atMs) => {
    turns.push(page.mouse.wheel(0, Math.floor(atMs / (periodMs / 2)) % 2 === 0 ? step : -step));
  });
  await Promise.all(turns);
  return moved;
}
