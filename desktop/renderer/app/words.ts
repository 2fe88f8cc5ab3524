import type { ErrorCode } from '@recado/shared/errors';
import { merged } from '@recado/shared/lib/merged';
import type { Grantable } from '@recado/shared/permissions';
import { generalErrors } from '../lib/texts/errors.texts.ts';
import { explainRefusals } from '../lib/texts/errorText.ts';
import { explainRights } from '../lib/texts/rightText.ts';
import type { Row } from '../lib/texts/texts.ts';
import { features } from './features.ts';

/** The words of every refusal; a code without words does not compile. */
export const refusals: Record<ErrorCode, Row> = { ...generalErrors, ...merged(features, 'errors') };

/** The words of every right that a role can give; one without words does not compile. */
const rights: Record<Grantable, Row> = merged(features, 'rights');

/** Loads the words that features declare for everybody; the page calls it once, before it shows anything. */
export function explain(): void {
  explainRefusals(refusals);
  explainRights(rights);
}
