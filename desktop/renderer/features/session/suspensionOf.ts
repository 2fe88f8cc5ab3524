import { AppError } from '@recado/shared/errors';
import type { Suspension } from './CompanySuspended.tsx';

/** What a refused sign-in says of a company that is suspended. */
export const suspensionOf = (error: unknown): Suspension | undefined =>
  error instanceof AppError && error.code === 'ERR_COMPANY_SUSPENDED'
    ? (error.data as unknown as Suspension)
    : undefined;
