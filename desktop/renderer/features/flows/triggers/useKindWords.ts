import type { FlowKind } from '@recado/shared/features/flows';
import { useFlowText } from '../flows.texts.ts';
import { useTriggerText } from './trigger.texts.ts';

/** The words of a list of flows, by their kind. */
export function useKindWords(kind: FlowKind): { add: string; empty: string; hint: string } {
  const text = useFlowText();
  const triggerText = useTriggerText();
  if (kind === 'rule')
    return { add: triggerText('addRule'), empty: triggerText('noRules'), hint: triggerText('noRulesHint') };
  if (kind === 'macro')
    return {
      add: triggerText('addMacro'),
      empty: triggerText('noMacros'),
      hint: triggerText('noMacrosHint'),
    };
  return { add: text('add'), empty: text('empty'), hint: text('emptyHint') };
}
