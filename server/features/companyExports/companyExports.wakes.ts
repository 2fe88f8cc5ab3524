import { wakeTopic } from '../../events/wakeTopic.ts';

/** Archives of companies are waiting to be written. */
export const exportsWaiting = wakeTopic('exports');
