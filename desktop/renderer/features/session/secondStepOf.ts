import { AppError } from '@recado/shared/errors';
import type { FactorWay } from '@recado/shared/features/secondFactors';

/** What a sign-in needs after a correct password, to ask for the second factor. */
export interface SecondStepAsked {
  step: string;
  ways: FactorWay[];
}

/** The second step that a refusal asks for; undefined for any other refusal. */
export const secondStepOf = (error: unknown): SecondStepAsked | undefined =>
  error instanceof AppError && error.code === 'ERR_SECOND_FACTOR'
    ? (error.data as unknown as SecondStepAsked)
    : undefined;
