import type { Exit } from '@recado/shared/flow/flowBlock';
import { useBlockNames } from '../blockNames.texts.ts';

const named = ['yes', 'no', 'open', 'closed', 'wrong', 'noAnswer', 'error'] as const;

/** The words on a way out: those of the block's data, else the usual ones. Empty for the only way of a block. */
export function useExitName(): (exit: Exit) => string {
  const names = useBlockNames();
  return ({ handle, label }) => {
    const usualExit = named.find((one) => one === handle);
    return label ?? (usualExit ? names(`exit_${usualExit}`) : '');
  };
}
