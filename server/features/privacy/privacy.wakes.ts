import { wakeTopic } from '../../events/wakeTopic.ts';

/** Erasures and copies of personal data are waiting. */
export const privacyWaiting = wakeTopic('privacy');
