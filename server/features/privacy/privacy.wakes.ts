import { wakeTopic } from '../../events/wakeTopic.ts';

/** Erasures and copies of a person's data wait. */
export const privacyWaiting = wakeTopic('privacy');
