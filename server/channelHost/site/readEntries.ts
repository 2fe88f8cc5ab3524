import { withChoices } from '@recado/shared/lib/choices';
import type { SiteEntries, SiteEntry } from '@recado/shared/lib/siteWire';
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { StoredVisit } from '../../channels/site/interpret.ts';
import { siteEntries } from '../../channels/site/site.table.ts';
import type { Tx } from '../../db/client.ts';
import { media } from '../../features/core/media/media.table.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { inboundRaw } from '../../features/inbound/inbound.table.ts';
import type { Kernel } from '../../kernel.ts';

const perPage = 50;

type Machine = Pick<Kernel, 'vault' | 'links'>;
/** The page of a conversation after a number, or the newest one before it. */
export type Place = { after: number } | { before: number };

/** Reads a page of a conversation, oldest first. Entries whose message was erased are left out. */
export async function readEntries(
  tx: Tx,
  { vault, links }: Machine,
  conversationId: number,
  place: Place,
): Promise<SiteEntries & { lastSeq: number | undefined }> {
  const isForward = 'after' in place;
  const rows = await tx
    .select({ entry: siteEntries, message: messages, file: media, raw: inboundRaw.payload })
    .from(siteEntries)
    .leftJoin(
      messages,
      and(
        eq(messages.connectionId, siteEntries.connectionId),
        eq(messages.providerId, siteEntries.providerId),
      ),
    )
    .leftJoin(media, eq(media.id, messages.mediaId))
    // Not stored as a message yet: its raw event has the words.
    .leftJoin(
      inboundRaw,
      and(
        sql`${messages.id} is null`,
        eq(inboundRaw.connectionId, siteEntries.connectionId),
        eq(inboundRaw.eventKey, siteEntries.providerId),
      ),
    )
    .where(
      and(
        eq(siteEntries.conversationId, conversationId),
        isForward ? gt(siteEntries.seq, place.after) : lt(siteEntries.seq, place.before),
      ),
    )
    .orderBy(isForward ? asc(siteEntries.seq) : desc(siteEntries.seq))
    .limit(perPage + 1);
  const page = rows.slice(0, perPage);
  const entries = page
    .map((row) =>
      row.message
        ? messageShown(row.entry, row.message, row.file, links)
        : row.raw && rawShown(row.entry, StoredVisit.parse(JSON.parse(vault.open(row.raw).toString()))),
    )
    .filter((entry) => entry !== null);
  if (!isForward) entries.reverse();
  return { entries, hasMore: rows.length > perPage, lastSeq: isForward ? page.at(-1)?.entry.seq : undefined };
}

type Entry = typeof siteEntries.$inferSelect;

/** The page's own id of a visitor's message follows the handle. */
const idOf = ({ fromVisitor, providerId }: Entry): string =>
  fromVisitor ? providerId.slice(providerId.indexOf('.') + 1) : providerId;

function messageShown(
  entry: Entry,
  { body, details, isDeleted, isEdited, isVoice, createdAt }: typeof messages.$inferSelect,
  file: typeof media.$inferSelect | null,
  links: Kernel['links'],
): SiteEntry {
  const offered = !isDeleted && details?.kind === 'choices' ? details.choices : [];
  const numbered = withChoices(
    '',
    offered.map(({ title }) => title),
  );
  const words = offered.length > 0 && body.endsWith(numbered) ? body.slice(0, -numbered.length) : body;
  return {
    seq: entry.seq,
    id: idOf(entry),
    fromVisitor: entry.fromVisitor,
    at: createdAt.toISOString(),
    text: isDeleted ? '' : words.trim(),
    file:
      file && !isDeleted
        ? {
            id: file.id,
            name: file.name,
            mime: file.mime,
            bytes: file.bytes ?? 0,
            isVoice,
            path: file.state === 'ready' ? links.sign(file.companyId, file.id) : '',
          }
        : null,
    choices: offered.map(({ id, title, url }) => ({ id, title, url })),
    isEdited,
    isDeleted,
  };
}

const rawShown = (entry: Entry, { text, file }: StoredVisit): SiteEntry => ({
  seq: entry.seq,
  id: idOf(entry),
  fromVisitor: true,
  at: entry.createdAt.toISOString(),
  text,
  file: file ? { ...file, path: '' } : null,
  choices: [],
  isEdited: false,
  isDeleted: false,
});
