import { create } from 'zustand';
import { formatNumber } from '../../../../lib/format/formatNumber.ts';
import { wayId } from '../board/viewOf.ts';

/** The times that numbers are asked for, days. */
export const numberDays = [7, 30, 90] as const;
export type NumberDays = (typeof numberDays)[number];

/** What happened at a block. */
export interface BlockNumber {
  /** Conversations that came to it. */
  entered: number;
  /** Those that ended in it: people who stopped answering, or were taken over. */
  stopped: number;
  /** The median time in it, ms. */
  medianMs: number | null;
}

/** What happened on the canvas in some days; `ways` by `wayId`. */
export interface FlowNumbers {
  ways: ReadonlyMap<string, number>;
  blocks: ReadonlyMap<string, BlockNumber>;
}

/** The numbers on the canvas; off until somebody asks for them. */
export const useFlowNumbers = create<{ days: NumberDays | undefined; numbers: FlowNumbers | undefined }>(
  () => ({
    days: undefined,
    numbers: undefined,
  }),
);

/** How many went this way, in words; empty while numbers are off. */
export const useWayNumber = (source: string, exit: string): string =>
  useFlowNumbers(({ numbers }) => numbers && formatNumber(numbers.ways.get(wayId(source, exit)) ?? 0)) ?? '';

/** What happened at this block; undefined while numbers are off. */
export const useBlockNumber = (id: string): BlockNumber | undefined =>
  useFlowNumbers(({ numbers }) => numbers?.blocks.get(id));
