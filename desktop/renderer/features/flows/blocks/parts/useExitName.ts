import type { Exit } from '@recado/shared/flow/flowBlock';
import { useBlockNames } from './blockNames.texts.ts';

const named = ['yes', 'no', 'open', 'closed', 'wrong', 'noAnswer', 'error'] as const;
/** The usual way on of a block that has others too, by its type. */
const usual = { question: 'exit_answered', httpRequest: 'exit_success', template: 'exit_success' } as const;

/** The words on a way out: those of the block's data, else the usual ones. Empty for the only way of a block. */
export function useExitName(): (exit: Exit, type?: string) => string {
  const names = useBlockNames();
  return ({ handle, label }, type) => {
    if (label !== undefined) return label;
    if (handle === 'next') return type && type in usual ? names(usual[type as keyof typeof usual]) : '';
    const usualExit = named.find((one) => one === handle);
    return usualExit ? names(`exit_${usualExit}`) : '';
  };
}
