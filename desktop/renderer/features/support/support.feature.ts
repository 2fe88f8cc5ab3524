import { feature } from '../../lib/feature.ts';
import { supportErrors } from './support.texts.ts';

/** An operator in a company to help it: what its people see of it, and its refusals in words. */
export const support = feature({ errors: supportErrors });
