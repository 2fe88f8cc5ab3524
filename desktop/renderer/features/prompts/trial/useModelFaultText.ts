import { modelFaults, noSource } from '@recado/shared/features/prompts';
import { outsideFailures } from '@recado/shared/lib/outsideFailures';
import { useModelFaultWords } from './modelFaults.texts.ts';

/** What to do about the outcome of a call of a model; undefined if it succeeded. */
export function useModelFaultText(): (outcome: string) => string | undefined {
  const text = useModelFaultWords();
  return (outcome) => {
    if (outcome === 'ok' || /^2\d\d$/.test(outcome)) return undefined;
    if (outcome === noSource) return text('noSource');
    const fault = modelFaults.find((name) => name === outcome);
    if (fault) return text(fault);
    const failure = outsideFailures.find((name) => name === outcome);
    if (failure === 'badAddress' || failure === 'inside' || failure === 'notFound')
      return text('wrongAddress');
    return text(failure ? 'noReply' : 'failed');
  };
}
