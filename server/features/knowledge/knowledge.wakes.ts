import { wakeTopic } from '../../events/wakeTopic.ts';

/** Sources wait to be read. */
export const sourcesWaiting = wakeTopic('knowledge');
