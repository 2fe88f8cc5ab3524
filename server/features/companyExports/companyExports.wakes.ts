import { wakeTopic } from '../../events/wakeTopic.ts';

/** Archives of companies wait to be written. */
export const exportsWaiting = wakeTopic('exports');
