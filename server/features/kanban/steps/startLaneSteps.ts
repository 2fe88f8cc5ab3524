import { rowWorker, type WorkerKernel } from '../../../rowQueue/rowWorker.ts';
import type { TurnWorker } from '../../../rowQueue/turnWorker.ts';
import { laneSteps } from '../cards.table.ts';
import { runLaneStep } from './runLaneStep.ts';

const retry = { fromSeconds: 2, toSeconds: 300, forSeconds: 60 * 60 };
const atOnce = 8;
const atOncePerCompany = 4;

/** Does what lanes do by themselves, in any number of worker processes. */
export function startLaneSteps(kernel: WorkerKernel): TurnWorker {
  return rowWorker(kernel, 'laneSteps', {
    table: laneSteps,
    atOnce,
    atOncePerGroup: () => atOncePerCompany,
    retry,
    inWork: runLaneStep,
  });
}
