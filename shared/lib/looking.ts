import { z } from 'zod';

/** What a screen says over its socket: which conversation stands open on it, whether somebody writes there, and whether that is a note, of which the customer is told nothing. */
export const Looking = z.object({
  ticketUuid: z.uuid().nullable(),
  isTyping: z.boolean().default(false),
  isPrivate: z.boolean().default(false),
});
export type Looking = z.input<typeof Looking>;

/** The name under which a screen says it. */
export const lookingEvent = 'looking';
