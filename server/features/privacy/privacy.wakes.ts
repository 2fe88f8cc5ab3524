import { wakeTopic } from '../../events/wakeTopic.ts';

/** Erasures are waiting. */
export const privacyWaiting = wakeTopic('privacy');
