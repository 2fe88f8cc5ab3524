import { emptyGraph } from '@recado/shared/flow/graph';
import { eq, sql } from 'drizzle-orm';
import { asks } from '../automation/asks/asks.table.ts';
import type { Tx } from '../db/client.ts';
import { assistUses } from '../features/assist/assist.table.ts';
import { contactImportRows, contactImports } from '../features/contactImports/contactImports.table.ts';
import { connections } from '../features/core/connections/connections.table.ts';
import { contactIdentities, contactMerges, contacts } from '../features/core/contacts/contacts.table.ts';
import { groupMembers } from '../features/core/contacts/groupMembers.table.ts';
import { madeFileParts, madeFiles } from '../features/core/madeFiles/madeFiles.table.ts';
import { media } from '../features/core/media/media.table.ts';
import { messages } from '../features/core/messages/messages.table.ts';
import { queues } from '../features/core/queues/queues.table.ts';
import { sessions } from '../features/core/session/sessions.table.ts';
import { templates } from '../features/core/templates/templates.table.ts';
import { tickets } from '../features/core/tickets/tickets.table.ts';
import { users } from '../features/core/users/users.table.ts';
import { flows, flowVersions } from '../features/flows/flows.table.ts';
import { forwards } from '../features/forwards/forwards.table.ts';
import { knowledgeQuestions } from '../features/knowledge/knowledge.table.ts';
import { invoices } from '../features/operator/invoices/invoices.table.ts';
import { charges } from '../features/operator/subscription/charges.table.ts';
import { supportReports } from '../features/operator/supportReports/supportReports.table.ts';
import { erasures } from '../features/privacy/privacy.table.ts';
import { passkeys } from '../features/secondFactors/secondFactors.table.ts';
import { contactTags, tags, ticketTags } from '../features/tags/tags.table.ts';
import { newWebhookSecret, sealSecret } from '../features/webhooks/webhookSecrets.ts';
import { webhookDeliveries, webhooks } from '../features/webhooks/webhooks.table.ts';
import type { Kernel } from '../kernel.ts';

/** One row of everything in a company; `canary` is in every text, so that a search for it finds a leak. */
export interface Mirror {
  queueId: number;
  tagId: number;
  contactId: number;
  /** A group, with a member whose number is not everybody's to see. */
  groupId: number;
  connectionId: number;
  /** The operator's overview restarts a connection. */
  overviewId: number;
  ticketId: number;
  ticketUuid: string;
  messageId: number;
  mediaId: number;
  webhookId: number;
  contactImportId: number;
  forwardId: number;
  transcriptId: number;
  /** A file of a report. */
  reportId: number;
  invoiceId: number;
  chargeId: number;
  mergeId: number;
  deliveryId: number;
  sessionId: string;
  passkeyId: number;
  erasureId: number;
  personExportId: number;
  companyExportId: number;
  flowId: number;
  /** A version of the flow. */
  versionId: number;
  questionId: number;
  templateId: number;
  /** A call of the automation outside. */
  automationId: number;
  /** A use of help beside an attendant. */
  useId: number;
  supportReportId: number;
}

/** The customer's words in the mirror's ticket: only people who see the ticket may find them anywhere. */
export const customerWords = (canary: string) => `${canary} was said`;

/** Fills a company with rows that look the same in every company: same numbers, same provider ids. */
export async function fillCompany(
  { inWork, vault, database }: Kernel,
  companyId: number,
  canary: string,
): Promise<Mirror> {
  // Invoices do not appear by themselves.
  const { invoiceId, chargeId, supportReportId } = await database.acrossCompanies(async (tx) => {
    const [invoice] = await tx
      .insert(invoices)
      .values({
        companyId,
        period: 1,
        detail: `Plan ${canary}`,
        users: 3,
        connections: 3,
        months: 1,
        cents: 9900,
        dueDate: '2999-12-31',
      })
      .returning();
    const [charge] = await tx
      .insert(charges)
      .values({
        companyId,
        invoiceId: invoice!.id,
        txid: crypto.randomUUID(),
        kind: 'manual',
        detail: `Plan ${canary}`,
        users: 3,
        connections: 3,
        cents: 9900,
      })
      .returning();
    const [report] = await tx
      .insert(supportReports)
      .values({
        companyId,
        userName: canary,
        userEmail: `${canary}@example.com`,
        note: canary,
        sealed: vault.seal(Buffer.from(canary)).toString('base64'),
        letters: canary.length,
      })
      .returning();
    return { invoiceId: invoice!.id, chargeId: charge!.id, supportReportId: report!.id };
  });
  return inWork(companyId, async ({ tx }) => {
    const queue = await one(
      tx
        .insert(queues)
        .values({ name: `Queue ${canary}`, color: '#abcdef', greetingMessage: canary })
        .returning(),
    );
    const tag = await one(
      tx
        .insert(tags)
        .values({ name: `Tag ${canary}`, color: '#abcdef' })
        .returning(),
    );
    const contact = await one(
      tx
        .insert(contacts)
        .values({ name: `Contact ${canary}`, number: '5511988887777', email: `${canary}@example.com` })
        .returning(),
    );
    await tx
      .insert(contactIdentities)
      .values({ contactId: contact.id, kind: 'phone', value: '5511988887777' });
    const connection = await one(
      tx
        .insert(connections)
        .values({
          name: `Connection ${canary}`,
          channel: 'whatsapp',
          number: '5511900000000',
          status: 'DISCONNECTED',
          wanted: false,
          greetingMessage: canary,
        })
        .returning(),
    );
    const ticket = await one(
      tx
        .insert(tickets)
        .values({
          contactId: contact.id,
          whatsappId: connection.id,
          queueId: queue.id,
          lastMessage: customerWords(canary),
          lastMessageAt: new Date(),
          unreadMessages: 1,
        })
        .returning(),
    );
    const file = await one(
      tx
        .insert(media)
        .values({ state: 'waiting', name: `${canary}.png`, mime: 'image/png', connectionId: connection.id })
        .returning(),
    );
    const message = await one(
      tx
        .insert(messages)
        .values({
          ticketId: ticket.id,
          connectionId: connection.id,
          providerId: 'SAME-ID',
          body: customerWords(canary),
          fromMe: false,
          contactId: contact.id,
          mediaId: file.id,
          mediaType: 'image',
        })
        .returning(),
    );
    const group = await groupOf(tx, canary, { whatsappId: connection.id, queueId: queue.id });
    await tx.insert(contactTags).values({ contactId: contact.id, tagId: tag.id });
    await tx.insert(ticketTags).values({ ticketId: ticket.id, tagId: tag.id });
    const webhook = await one(
      tx
        .insert(webhooks)
        .values({
          name: `Webhook ${canary}`,
          // Nothing answers there, so a test that makes all calls reaches nobody.
          url: 'http://127.0.0.1:9/',
          topics: ['tag'],
          secret: sealSecret(vault, newWebhookSecret()),
          cursor: 0,
        })
        .returning(),
    );
    const delivery = await one(
      tx
        .insert(webhookDeliveries)
        .values({ webhookId: webhook.id, topic: 'tag', payload: { action: 'create' }, at: new Date() })
        .returning(),
    );
    const [owner] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.profile, 'admin'))
      .orderBy(users.id);
    const session = await one(
      tx
        .insert(sessions)
        .values({ userId: owner!.id, expiresAt: new Date(Date.now() + 1e9), device: canary })
        .returning(),
    );
    const passkey = await one(
      tx
        .insert(passkeys)
        .values({
          userId: session.userId,
          name: canary,
          credential: `credential of ${canary}`,
          publicKey: new Uint8Array([1]),
          counter: 0,
        })
        .returning(),
    );
    const contactImport = await one(
      tx
        .insert(contactImports)
        .values({ userId: owner!.id, fileName: `${canary}.csv`, state: 'mapping', rowCount: 1 })
        .returning(),
    );
    await tx
      .insert(contactImportRows)
      .values({ importId: contactImport.id, row: 0, cells: [canary, '5511977776666'] });
    const loser = await one(
      tx
        .insert(contacts)
        .values({ name: `Merged ${canary}`, mergedInto: contact.id })
        .returning(),
    );
    const { name, nameIsOurs, number, email, active, extraInfo } = contact;
    const merge = await one(
      tx
        .insert(contactMerges)
        .values({
          winnerId: contact.id,
          loserId: loser.id,
          record: {
            identityIds: [],
            ticketIds: [],
            tagIds: [],
            newTagIds: [],
            joined: [],
            winner: { name, nameIsOurs, number, email, active, extraInfo },
          },
        })
        .returning(),
    );
    const forward = await one(
      tx.insert(forwards).values({ userId: owner!.id, signMessage: false, total: 1 }).returning(),
    );
    const made = (values: Omit<typeof madeFiles.$inferInsert, 'companyId'>) =>
      one(tx.insert(madeFiles).values(values).returning());
    const transcript = await made({
      kind: 'transcripts',
      userId: owner!.id,
      ticketId: ticket.id,
      input: { language: 'pt', from: null, until: null, withNotes: false },
      total: 1,
    });
    const filter = {
      status: null,
      searchParam: canary,
      queueIds: [],
      whatsapps: [],
      tags: [],
      users: [],
    };
    const reportFile = await made({
      kind: 'reports',
      userId: owner!.id,
      input: {
        report: 'attendances',
        format: 'csv',
        language: 'pt',
        fromDay: '2026-01-01',
        untilDay: '2026-01-31',
        filter,
      },
    });
    const erasure = await one(
      tx
        .insert(erasures)
        .values({ subject: 0, digests: ['same'], reason: 'asked', requestedBy: canary, state: 'done' })
        .returning(),
    );
    const personExport = await made({
      kind: 'personExports',
      contactId: contact.id,
      requestedBy: canary,
      state: 'done',
      expiresAt: new Date(Date.now() + 1e9),
    });
    await tx.insert(madeFileParts).values({
      madeFileId: personExport.id,
      number: 1,
      storageKey: `${companyId}/none`,
      name: `${canary}.zip`,
      mime: 'application/zip',
      bytes: 1,
      sha256: '',
    });
    const companyExport = await made({
      kind: 'companyExports',
      requestedBy: canary,
      input: { byOperator: false },
      state: 'failed',
    });
    const drawn = emptyGraph('start');
    const flow = await one(
      tx
        .insert(flows)
        .values({ name: `Flow ${canary}`, draft: drawn })
        .returning(),
    );
    const version = await one(
      tx.insert(flowVersions).values({ flowId: flow.id, number: 1, graph: drawn }).returning(),
    );
    const question = await one(
      tx
        .insert(knowledgeQuestions)
        .values({ question: canary, digest: canary, ticketId: ticket.id })
        .returning(),
    );
    const use = await one(
      tx.insert(assistUses).values({ kind: 'propose', ticketId: ticket.id, userId: owner!.id }).returning(),
    );
    const template = await one(
      tx
        .insert(templates)
        .values({
          business: '1',
          providerId: '1',
          name: canary,
          language: 'pt_BR',
          category: 'utility',
          status: 'approved',
          body: canary,
        })
        .returning(),
    );
    const askRow = await one(
      tx
        .insert(asks)
        .values({ kind: 'prompt', ticketId: ticket.id, waitId: canary, input: '', state: 'done' })
        .returning(),
    );
    return {
      automationId: askRow.id,
      templateId: template.id,
      questionId: question.id,
      useId: use.id,
      flowId: flow.id,
      versionId: version.id,
      erasureId: erasure.id,
      personExportId: personExport.id,
      companyExportId: companyExport.id,
      invoiceId,
      chargeId,
      supportReportId,
      mergeId: merge.id,
      forwardId: forward.id,
      transcriptId: transcript.id,
      reportId: reportFile.id,
      contactImportId: contactImport.id,
      queueId: queue.id,
      tagId: tag.id,
      contactId: contact.id,
      groupId: group.id,
      connectionId: connection.id,
      overviewId: connection.id,
      ticketId: ticket.id,
      ticketUuid: ticket.uuid,
      messageId: message.id,
      mediaId: file.id,
      webhookId: webhook.id,
      deliveryId: delivery.id,
      sessionId: session.id,
      passkeyId: passkey.id,
    };
  });
}

const one = async <T>(rows: Promise<T[]>) => (await rows)[0]!;

/** A group with one member, whose conversation is over. */
async function groupOf(tx: Tx, canary: string, place: { whatsappId: number; queueId: number }) {
  const name = `Group ${canary}`;
  const group = await one(
    tx.insert(contacts).values({ name, number: '1203630000', isGroup: true }).returning(),
  );
  await tx.insert(tickets).values({ contactId: group.id, ...place, status: 'closed', isGroup: true });
  const identities = [{ kind: 'phone' as const, value: '5511988887777' }];
  await tx
    .insert(groupMembers)
    .values({ contactId: group.id, members: [{ identities, name: `Member ${canary}`, isAdmin: true }] });
  return group;
}

/** A fingerprint of every row of a company, table by table; equal before and after means that nothing changed. */
export async function fingerprint({ database }: Kernel, companyId: number): Promise<Record<string, string>> {
  return database.acrossCompanies(async (tx) => {
    const tables = await tx.execute<{ name: string }>(sql`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname = 'public' and c.relkind = 'r' and a.attname = 'company_id' and c.relname not in ('sessions', 'refresh_tokens') order by 1`);
    const sums: Record<string, string> = {};
    for (const { name } of tables) {
      const [row] = await tx.execute<{ sum: string }>(
        sql`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${sql.identifier(name)} t where company_id = ${companyId}`,
      );
      sums[name] = row!.sum;
    }
    return sums;
  }, 'read');
}
