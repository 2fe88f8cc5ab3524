import { wakeTopic } from '../../events/wakeTopic.ts';

/** Transcripts wait to be written. */
export const transcriptsWaiting = wakeTopic('transcripts');
