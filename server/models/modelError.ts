import type { ModelFault } from '@recado/shared/features/prompts';
import type { OutsideFailure } from '@recado/shared/lib/outsideFailures';

/** Failures after which the model may have worked, so that tokens may be owed. */
const afterWork: readonly (ModelFault | OutsideFailure)[] = [
  'badAnswer',
  'refused',
  'silent',
  'tooSlow',
  'tooLarge',
  'brokenOff',
];

/** A failed call of a model. It names neither address, key nor content, so that it may be logged and kept. */
export class ModelError extends Error {
  readonly fault: ModelFault | OutsideFailure;

  constructor(fault: ModelFault | OutsideFailure) {
    super(fault);
    this.name = 'ModelError';
    this.fault = fault;
  }

  /** Settle such a call with all that it reserved; any other with nothing. */
  get mayHaveCost(): boolean {
    return afterWork.includes(this.fault);
  }
}
