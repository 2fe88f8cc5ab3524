import { z } from 'zod';

/**
 * The message that a page sends over its socket: the open conversation, whether the person writes, and whether that
 * is a note. The customer sees nothing of a note.
 */
export const Looking = z.object({
  ticketUuid: z.uuid().nullable(),
  isTyping: z.boolean().default(false),
  isPrivate: z.boolean().default(false),
});
export type Looking = z.input<typeof Looking>;

/** The name of that socket message. */
export const lookingEvent = 'looking';
