import { wakeTopic } from '../../../events/wakeTopic.ts';

/** Imports into lists are waiting. */
export const listImportsWaiting = wakeTopic('listImports');
