import { AppError } from '@recado/shared/errors';
import type { FactorWay } from '@recado/shared/features/secondFactors';

/** What a sign-in goes on with whose password was right. */
export interface SecondStepAsked {
  step: string;
  ways: FactorWay[];
}

/** Does this refusal ask for a second factor? */
export const secondStepOf = (error: unknown): SecondStepAsked | undefined =>
  error instanceof AppError && error.code === 'ERR_SECOND_FACTOR'
    ? (error.data as unknown as SecondStepAsked)
    : undefined;
