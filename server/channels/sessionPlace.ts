import type { Kernel } from '../kernel.ts';

/** The parts of the machine that a session needs. */
export type SessionKernel = Pick<
  Kernel,
  | 'settings'
  | 'log'
  | 'clock'
  | 'database'
  | 'wakeups'
  | 'inWork'
  | 'vault'
  | 'storage'
  | 'outside'
  | 'poller'
>;

/** The session and its lease. Every write of keys and raw events carries the epoch. */
export interface SessionPlace {
  kernel: SessionKernel;
  companyId: number;
  connectionId: number;
  epoch: number;
}
