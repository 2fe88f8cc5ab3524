import type { BlockNumbers, FlowNumbers, numberDays } from '@recado/shared/flow/flowNumbers';
import { create } from 'zustand';
import { formatNumber } from '../../../../lib/format/formatNumber.ts';

export type NumberDays = (typeof numberDays)[number];

interface ShownNumbers {
  /** The days that are shown; undefined: no numbers. */
  days: NumberDays | undefined;
  /** By block; undefined: no numbers are shown, or they are on their way. */
  blocks: ReadonlyMap<string, BlockNumbers> | undefined;
}

/** The numbers on the canvas; off until somebody asks for them. */
export const useFlowNumbers = create<ShownNumbers>(() => ({ days: undefined, blocks: undefined }));

/** Puts numbers on the canvas; undefined takes them off. */
export const showNumbers = (numbers: FlowNumbers | undefined): void =>
  useFlowNumbers.setState({
    blocks: numbers && new Map(numbers.blocks.map((block) => [block.nodeId, block])),
  });

/** How many went this way, in words; empty while numbers are off. */
export const useWayNumber = (source: string, exit: string): string =>
  useFlowNumbers(({ blocks }) => {
    if (!blocks) return '';
    const exits = blocks.get(source)?.exits ?? [];
    return formatNumber(exits.find((one) => one.exit === exit)?.count ?? 0);
  });

/** What happened at this block; undefined while numbers are off, and where nobody came. */
export const useBlockNumber = (id: string): BlockNumbers | undefined =>
  useFlowNumbers(({ blocks }) => blocks?.get(id));
