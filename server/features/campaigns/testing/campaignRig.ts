import type { Campaign } from '@recado/shared/features/campaigns';
import { asc, eq, gt, or, sql } from 'drizzle-orm';
import { outbox } from '../../../outbox/outbox.table.ts';
import { paces } from '../../../outbox/pace/paces.table.ts';
import type { Person, TestApp } from '../../../testing/buildTestApp.ts';
import { type FakeConnection, fakeConnection, message, person, phone } from '../../../testing/fakeChannel.ts';
import { newNumber } from '../../../testing/newCustomer.ts';
import { contactListItems, contactLists } from '../../contactLists/contactLists.table.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';
import { campaignEntries, campaignRuns, campaignSettings } from '../campaigns.table.ts';
import { prepareEntries } from '../preparing/prepareEntries.ts';
import { runAgain, runCampaign } from '../running/runCampaign.ts';

type Item = Partial<typeof contactListItems.$inferInsert> & { number: string };

/** Campaigns of company A, whose worker tests move step by step. */
export interface CampaignRig {
  /** The admin who calls. */
  caller: Person;
  line: FakeConnection;
  /** From now on campaigns have a number of their own, about which the governor knows nothing. */
  changeLine(): Promise<void>;
  list(items: readonly (string | Item)[]): Promise<number>;
  create(fields: object): Promise<number>;
  /** Makes a campaign to a new list, starts it, and makes its entries. */
  start(fields: object, items?: readonly (string | Item)[]): Promise<number>;
  act(id: number, what: string): Promise<{ status: number; body: Record<string, unknown> }>;
  shown(id: number): Promise<Campaign>;
  /** Makes the entries. */
  prepare(id: number, batchSize?: number): Promise<void>;
  /** Lets the worker run once, in its own transaction; `dies`: that never ends. Returns the seconds until the next run. */
  run(id: number, dies?: boolean): Promise<number | undefined>;
  /** The channel has what waits in the outbox. */
  channelTakesAll(): Promise<void>;
  /** The same, and the pause is over. */
  pausesEnd(): Promise<void>;
  /** Runs until nothing more is sent or settled, with all pauses over. */
  finish(id: number): Promise<void>;
  entries(id: number): Promise<(typeof campaignEntries.$inferSelect)[]>;
  /** What became of each entry: its fault, or its state. */
  outcomes(id: number): Promise<string[]>;
  /** The last ticket of the contact with this number. */
  ticketOf(number: string): Promise<typeof tickets.$inferSelect>;
  /** Bodies of the campaign's messages to this number, oldest first. */
  sentTo(number: string): Promise<string[]>;
  answer(number: string, body: string): Promise<void>;
  set(settings: Record<string, string>): Promise<void>;
}

class Killed extends Error {}

/** Makes it; hours, limits and the warm-up are off. */
export async function campaignRig(app: TestApp): Promise<CampaignRig> {
  const { kernel, companyA } = app;
  const admin = (method: 'GET' | 'POST', path: string, body?: object) =>
    app.call(rig.caller, method, `/campaigns${path}`, body);
  const rig: CampaignRig = {
    caller: app.people.adminA,
    line: await fakeConnection(app, { queueIds: [], fields: { isDefault: true } }),
    async changeLine() {
      rig.line = await fakeConnection(app, { queueIds: [] });
    },
    list: (items) =>
      kernel.inWork(companyA, async ({ tx }) => {
        const [list] = await tx.insert(contactLists).values({ name: 'Clientes' }).returning();
        for (const [n, item] of items.entries())
          await tx.insert(contactListItems).values({
            contactListId: list!.id,
            name: `Pessoa ${n + 1}`,
            isWhatsappValid: true,
            ...(typeof item === 'string' ? { number: item } : item),
          });
        return list!.id;
      }),
    async create(fields) {
      const { body } = await admin('POST', '', {
        name: 'Ofertas',
        message1: 'Olá {nome}',
        whatsappId: rig.line.connectionId,
        optOutLink: false,
        ...fields,
      });
      if (!body.id) throw new Error(JSON.stringify(body));
      return body.id;
    },
    async start(fields, items = [newNumber()]) {
      const id = await rig.create({ contactListId: await rig.list(items), ...fields });
      await rig.act(id, 'start');
      await rig.prepare(id);
      return id;
    },
    act: (id, what) => admin('POST', `/${id}/${what}`),
    async shown(id) {
      const { status, body } = await admin('GET', `/${id}`);
      if (status !== 200) throw new Error(`campaign ${id}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    async prepare(id, batchSize) {
      while ((await prepareEntries(kernel, companyA, id, batchSize)).as !== 'done');
    },
    async run(id, dies = false) {
      try {
        return await kernel.inWork(companyA, async (work) => {
          const [row] = await work.tx
            .select()
            .from(campaignRuns)
            .where(eq(campaignRuns.campaignId, id))
            .for('update');
          if (!row) return undefined;
          const seconds = await runCampaign(work, id, { publicUrl: undefined });
          if (seconds === undefined)
            await work.tx.delete(campaignRuns).where(eq(campaignRuns.campaignId, id));
          else await runAgain(work, row, seconds);
          if (dies) throw new Killed();
          return seconds;
        });
      } catch (error) {
        if (error instanceof Killed) return undefined;
        throw error;
      }
    },
    channelTakesAll: () =>
      kernel.inWork(companyA, async ({ tx }) => {
        await tx.delete(outbox);
      }),
    pausesEnd: () =>
      kernel.inWork(companyA, async ({ tx }) => {
        const over = sql`now() - interval '1 minute'`;
        await tx
          .update(paces)
          .set({ nextAt: over, freeAt: over, takenAt: over })
          .where(or(gt(paces.nextAt, over), gt(paces.freeAt, over)));
        await tx.delete(outbox);
      }),
    async finish(id) {
      for (let runs = 0; runs < 1000; runs++) {
        await rig.pausesEnd();
        const before = await rig.entries(id);
        const again = await rig.run(id);
        const after = await rig.entries(id);
        const isSame = JSON.stringify(before) === JSON.stringify(after);
        if (again === undefined || (isSame && again > 0)) return;
      }
      throw new Error('never ends');
    },
    entries: (id) =>
      app.read((tx) =>
        tx
          .select()
          .from(campaignEntries)
          .where(eq(campaignEntries.campaignId, id))
          .orderBy(asc(campaignEntries.id)),
      ),
    outcomes: async (id) => (await rig.entries(id)).map(({ state, fault }) => fault ?? state),
    ticketOf: async (number) =>
      (
        await app.read((tx) =>
          tx
            .select()
            .from(tickets)
            .where(sql`contact_id in (select contact_id from contact_identities where value = ${number})`)
            .orderBy(tickets.id),
        )
      ).at(-1)!,
    async sentTo(number) {
      const rows = await app.read((tx) =>
        tx
          .select({ body: messages.body })
          .from(messages)
          .where(
            sql`sent_by = 'campaign' and ticket_id in (select t.id from tickets t
              join contact_identities i on i.contact_id = t.contact_id where i.value = ${number})`,
          )
          .orderBy(asc(messages.id)),
      );
      return rows.map(({ body }) => body);
    },
    answer: (number, body) => rig.line.arrive(message(person(phone(number), 'Cliente'), body)),
    set: (settings) =>
      kernel.inWork(companyA, async ({ tx }) => {
        for (const [key, value] of Object.entries(settings))
          await tx
            .insert(campaignSettings)
            .values({ key: key as 'variables', value })
            .onConflictDoUpdate({
              target: [campaignSettings.companyId, campaignSettings.key],
              set: { value },
            });
      }),
  };
  await rig.set({
    messageInterval: '0',
    longerIntervalAfter: '0',
    warmUp: 'false',
    sabado: 'true',
    domingo: 'true',
    startHour: '00:00',
    endHour: '00:00',
  });
  return rig;
}
