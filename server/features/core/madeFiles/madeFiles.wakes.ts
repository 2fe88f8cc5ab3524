import { wakeTopic } from '../../../events/wakeTopic.ts';

/** Files are waiting to be made. */
export const madeFilesWaiting = wakeTopic('madeFiles');
