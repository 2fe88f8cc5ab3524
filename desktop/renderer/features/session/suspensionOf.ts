import { AppError } from '@recado/shared/errors';
import type { Suspension } from './CompanySuspended.tsx';

/** The suspension in a refused sign-in; undefined for any other refusal. */
export const suspensionOf = (error: unknown): Suspension | undefined =>
  error instanceof AppError && error.code === 'ERR_COMPANY_SUSPENDED'
    ? (error.data as unknown as Suspension)
    : undefined;
