import { z } from 'zod';
import { plainText } from './fields.ts';

/** What the chat's script on a company's page and the server say to each other (docs/site-chat.md). */

/** The longest message of a visitor. */
export const mostSiteText = 4096;
/** The largest file of a visitor. */
export const mostSiteFileBytes = 16 * 1024 * 1024;

const line = (max: number) => plainText(max).transform((text) => text.replace(/\s+/g, ' ').trim());
const Address = plainText(2000).trim();

/** Who a visitor is, as the site has signed it. */
export const SignedIdentity = z.object({
  userId: z.string().min(1).max(200),
  email: z.string().max(254).default(''),
  name: z.string().max(200).default(''),
  /** Seconds since 1970. */
  expires: z.coerce.number().int().positive(),
  /** HMAC-SHA-256 in hex. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type SignedIdentity = z.input<typeof SignedIdentity>;

/** The page that a visitor is on. */
export const SitePage = z.object({
  url: Address.default(''),
  title: line(300).default(''),
  referrer: Address.default(''),
  language: line(35).default(''),
});

export const SessionRequest = z.object({
  /** The session of an earlier visit. */
  token: z.string().max(1000).optional(),
  identity: SignedIdentity.optional(),
});

export const SiteMessage = z.object({
  /** Chosen by the page: a repeat under it is the same message. */
  id: z.string().regex(/^[\w-]{8,64}$/),
  text: plainText(mostSiteText).trim().default(''),
  /** A file that was sent before. */
  fileId: z.number().int().positive().optional(),
  /** The visitor pressed this choice of an earlier message. */
  choiceId: z.string().min(1).max(256).optional(),
  page: SitePage.optional(),
  /** What a visitor says of themselves in the form for closed hours. */
  profile: z
    .object({
      name: line(100).default(''),
      email: z.union([z.literal(''), z.email().max(254)]).default(''),
      phone: line(40).default(''),
    })
    .optional(),
});
export type SiteMessage = z.input<typeof SiteMessage>;

export const SeenUntil = z.object({
  delivered: z.number().int().min(0),
  read: z.number().int().min(0),
});

export const TypingState = z.object({ isTyping: z.boolean() });

/** A message of a conversation, as the visitor sees it. */
export interface SiteEntry {
  seq: number;
  /** The page's own id, of a message of the visitor. */
  id: string;
  fromVisitor: boolean;
  at: string;
  text: string;
  file: { id: number; name: string; mime: string; bytes: number; isVoice: boolean; path: string } | null;
  choices: { id: string; title: string; url: string | null }[];
  isEdited: boolean;
  isDeleted: boolean;
}

/** The look of a chat and whether somebody is there. */
export interface SiteConfig {
  title: string;
  greeting: string;
  color: string;
  corner: 'right' | 'left';
  isOnline: boolean;
  /** What the form for closed hours asks for. */
  asks: { email: 'no' | 'optional' | 'required'; phone: 'no' | 'optional' | 'required' };
}

/** The reply that begins or resumes a session. */
export interface SiteSession {
  token: string;
  /** The number of the newest entry; 0: no conversation yet. */
  seq: number;
  /** How far the visitor has read. */
  read: number;
  /** The site has signed who the visitor is. */
  isKnown: boolean;
}

/** A part of a conversation. */
export interface SiteEntries {
  entries: SiteEntry[];
  /** More entries follow these. */
  hasMore: boolean;
}
