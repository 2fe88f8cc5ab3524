import { feature } from '../../lib/feature.ts';
import { supportErrors, supportRights } from './support.texts.ts';

/** Support: an operator enters a company, and its users see it. With the refusals in words. */
export const support = feature({ errors: supportErrors, rights: supportRights });
