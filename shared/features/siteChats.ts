import { z } from 'zod';
import { api } from '../lib/contract.ts';
import { Color, Id, lineText, plainText } from '../lib/fields.ts';

/** Where the button of the chat is on the page. */
export const chatCorners = ['right', 'left'] as const;

/** How the form for closed hours asks for e-mail and telephone: not at all, as an option, or as a required field. */
export const askModes = ['no', 'optional', 'required'] as const;

/** The most origins that one chat may be embedded on. */
const mostOrigins = 50;

/**
 * An origin as browsers send it: scheme, host, and a port that is not the usual one. Only pages of the own machine may
 * lack https.
 */
const SiteOrigin = z
  .string()
  .trim()
  .max(260)
  .transform((typed) => typed.replace(/\/+$/, '').toLowerCase())
  .refine(
    (origin) =>
      /^https:\/\/[^\s/?#@]+$/.test(origin) || /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(origin),
    'Invalid origin',
  );

/** What people set of a chat on their own site (SITE-20). */
export const SiteChatInput = z.object({
  /** The name above the chat. */
  title: lineText(60).min(1, 'Required'),
  greeting: plainText(500).trim().default(''),
  color: Color,
  corner: z.enum(chatCorners).default('right'),
  /** The origins whose pages may show it; without one nobody may. */
  origins: z.array(SiteOrigin).max(mostOrigins).default([]),
  /** The fields of the form for closed hours, beside name and message. */
  askEmail: z.enum(askModes).default('required'),
  askPhone: z.enum(askModes).default('no'),
});
export type SiteChatInput = z.input<typeof SiteChatInput>;

export const SiteChat = SiteChatInput.extend({
  origins: z.array(z.string()),
  connectionId: Id,
  /** Names the chat in the line that embeds it; no secret. */
  publicId: z.string(),
});
export type SiteChat = z.infer<typeof SiteChat>;

/** A page that a visitor was on. */
export const VisitedPage = z.object({ url: z.string(), title: z.string(), at: z.string() });
export type VisitedPage = z.infer<typeof VisitedPage>;

/** What the chat knows of a contact who writes from the company's site. */
export const SiteVisit = z.object({
  /** The page they came from, as their browser named it; empty: none. */
  referrer: z.string(),
  language: z.string(),
  /** The pages they visited while the conversation was there, the newest first. */
  pages: z.array(VisitedPage),
  /** The site has signed who they are. */
  isKnown: z.boolean(),
  lastSeenAt: z.string().nullable(),
});
export type SiteVisit = z.infer<typeof SiteVisit>;

const OfConnection = z.object({ connectionId: Id });

export const siteChatApi = api({
  get: {
    method: 'GET',
    path: '/whatsapp/:connectionId/site',
    allow: 'connections:manage',
    summary: "The look of a chat for the company's own site, and the name under which pages embed it",
    params: OfConnection,
    reply: SiteChat,
  },
  update: {
    method: 'PUT',
    path: '/whatsapp/:connectionId/site',
    allow: 'connections:manage',
    summary: 'Change the look of a chat, the origins that may embed it, and its form for closed hours',
    params: OfConnection,
    body: SiteChatInput,
    reply: SiteChat,
  },
  renewSecret: {
    method: 'POST',
    path: '/whatsapp/:connectionId/site/secret',
    allow: 'connections:manage',
    status: 200,
    fresh: true,
    summary:
      'Make a new secret with which the site signs who its visitors are; it is shown this once, and the old one works for a day',
    params: OfConnection,
    reply: z.object({ secret: z.string() }),
  },
  visit: {
    method: 'GET',
    path: '/contacts/:contactId/site-visit',
    allow: 'contacts:view',
    summary:
      'The pages of the site that a contact visited, and where they came from; null for other contacts',
    params: z.object({ contactId: Id }),
    reply: z.object({ visit: SiteVisit.nullable() }),
  },
});

export const siteChatContract = { api: siteChatApi };
