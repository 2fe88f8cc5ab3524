import type { ErrorCode } from '@recado/shared/errors';
import { merged } from '@recado/shared/lib/merged';
import { generalErrors } from '../lib/texts/errors.texts.ts';
import type { Row } from '../lib/texts/texts.ts';
import { features } from './features.ts';

/** The words of every refusal; a code without words does not compile. */
export const refusals: Record<ErrorCode, Row> = { ...generalErrors, ...merged(features, 'errors') };
