import type { z } from 'zod';

/** Something the server says live: its payload and its name on the wire. */
export interface Topic {
  payload: z.ZodType;
  /** The event name on the wire, exactly as programs know it; nobody else builds this text. */
  wire: (companyId: number) => string;
  /**
   * Who may hear it: `everybody` of the company, or only the rooms its publisher names (people who may see that
   * ticket, who manage connections). What only some may see does not compile with an audience of everybody.
   */
  hearers: 'everybody' | 'rooms';
  /** The same payload for people who may not see contacts' numbers (OPEN-03). */
  mask?: (payload: never) => unknown;
  /** Worth nothing a second later: it is in no log, has no sequence number, and who was away does not hear it. */
  ephemeral?: true;
  /** Who may do or see what changes with it: what processes keep of people's rights is dropped. */
  changesRights?: true;
}

/** Declares a feature's live topics. */
export const topics = <const T extends Record<string, Topic>>(declared: T): T => declared;
