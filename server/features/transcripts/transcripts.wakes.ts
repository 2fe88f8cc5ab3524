import { wakeTopic } from '../../events/wakeTopic.ts';

/** Transcripts are waiting to be written. */
export const transcriptsWaiting = wakeTopic('transcripts');
