import { create } from 'zustand';
import { formatNumber } from '../../../../lib/format/formatNumber.ts';

/** How conversations left a block, over all versions of the flow. */
interface BlockNumbers {
  nodeId: string;
  exits: readonly { exit: string; count: number }[];
  /** Conversations that left it, those that ended in it, and those that wait in it now. */
  left: number;
  lost: number;
  waiting: number;
  /** Milliseconds that half of the conversations spent in it at most. */
  medianMs: number | null;
}

interface ShownNumbers {
  /** By block; undefined: no numbers are shown. */
  blocks: ReadonlyMap<string, BlockNumbers> | undefined;
}

/** The numbers on the canvas; off until somebody asks for them. */
export const useFlowNumbers = create<ShownNumbers>(() => ({ blocks: undefined }));

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
