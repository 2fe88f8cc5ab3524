import { z } from 'zod';
import { FileUrl } from './storedUrl.ts';

/** The data of a block that sends a file with a caption, as far as it is filled in. */
export const CaptionedDraft = z.object({ url: FileUrl, caption: z.string().catch('') });

/** The blocks that send a file with a caption. */
export type CaptionedKind = 'img' | 'video';
