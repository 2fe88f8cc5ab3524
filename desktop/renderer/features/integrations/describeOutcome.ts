import { type OutsideFailure, outsideFailures } from '@recado/shared/lib/outsideFailures';
import type { useOutcomeText } from './outcomes.texts.ts';

/** Outcomes beside those of the way: faults of a bot, and calls that ended without an answer. */
const faults = [
  'badSettings',
  'badKey',
  'unknownBot',
  'tooMany',
  'refused',
  'badAnswer',
  'voided',
  'lost',
] as const;
type Fault = OutsideFailure | (typeof faults)[number];
const isFault = (outcome: string): outcome is Fault =>
  [...outsideFailures, ...faults].some((fault) => fault === outcome);

interface Outcome {
  tone: 'ok' | 'warn' | 'bad' | 'calm';
  /** The result in a few words. */
  label: string;
  /** What to do about it; undefined if all is well. */
  advice?: string;
}

/** The outcome of a call in words: `ok`, an HTTP status, a failure, or null while it runs. */
export function describeOutcome(text: ReturnType<typeof useOutcomeText>, outcome: string | null): Outcome {
  if (outcome === null) return { tone: 'warn', label: text('running') };
  if (outcome === 'ok') return { tone: 'ok', label: text('ok') };
  if (/^\d{3}$/.test(outcome)) {
    const label = text('status', { status: outcome });
    return outcome.startsWith('2')
      ? { tone: 'ok', label }
      : { tone: 'bad', label, advice: text('fix_status') };
  }
  if (!isFault(outcome))
    return { tone: 'bad', label: text('unknown', { outcome }), advice: text('fix_unknown') };
  return {
    tone: outcome === 'voided' ? 'calm' : 'bad',
    label: text(`out_${outcome}`),
    advice: text(`fix_${outcome}`),
  };
}
