import { setTimeout as sleep } from 'node:timers/promises';
import type { StartedSimulator } from '../simulator/testing/startSimulator.ts';
import { scenes } from './cast.ts';
import { playScene } from './playScene.ts';
import type { DemoCompany } from './prepareCompany.ts';

const betweenScenesMs = 2_500;
/** The pause between two mornings. */
const restMs = 90_000;

/** Plays the conversations, which start one after another, and repeats them all when they are over. */
export function play(company: DemoCompany, simulator: StartedSimulator): { stop(): void } {
  const end = new AbortController();
  const wait = (ms: number) => sleep(ms * (0.7 + Math.random() * 0.6), undefined, { signal: end.signal });
  const stage = { company, simulator, wait };
  async function morning(): Promise<void> {
    const running: Promise<void>[] = [];
    for (const scene of scenes) {
      running.push(
        playScene(stage, scene).catch((error: unknown) => {
          if (!end.signal.aborted) console.error(`${scene.name}: ${String(error)}`);
        }),
      );
      await wait(betweenScenesMs);
    }
    await Promise.all(running);
    await wait(restMs);
  }
  void (async () => {
    while (!end.signal.aborted) await morning();
  })().catch(() => undefined);
  return { stop: () => end.abort() };
}
