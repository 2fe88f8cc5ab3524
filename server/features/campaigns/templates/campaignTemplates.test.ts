import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { channelAccounts } from '../../../channels/accounts.table.ts';
import { outbox } from '../../../outbox/outbox.table.ts';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { fakeConnection } from '../../../testing/fakeChannel.ts';
import { newNumber } from '../../../testing/newCustomer.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { reportTemplate } from '../../core/templates/reportTemplate.ts';
import { templates } from '../../core/templates/templates.table.ts';
import { campaignRuns } from '../campaigns.table.ts';
import { type CampaignRig, campaignRig } from '../testing/campaignRig.ts';

let app: TestApp;
let rig: CampaignRig;
let offer: number;
beforeAll(async () => {
  app = await buildTestApp();
  rig = await campaignRig(app);
  rig.line = await cloudLine('waba-1');
  offer = await template({ name: 'oferta', body: 'Olá {{1}}, {{2}} para você!' });
});
afterAll(() => app.stop());

/** A line of the Cloud API whose account belongs to this business. */
async function cloudLine(business: string) {
  const line = await fakeConnection(app, { queueIds: [], fields: { channel: 'whatsappapi' } });
  await app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.insert(channelAccounts).values({
      connectionId: line.connectionId,
      account: `account-${line.connectionId}`,
      business,
      door: `door-${line.connectionId}`,
      keys: Buffer.from('x'),
    }),
  );
  return line;
}
const template = (fields: Partial<typeof templates.$inferInsert> & { body: string }) =>
  app.kernel.inWork(app.companyA, async ({ tx }) => {
    const [row] = await tx
      .insert(templates)
      .values({
        ...{ business: 'waba-1', providerId: `p${newNumber()}`, name: 'modelo', language: 'pt_BR' },
        ...{ category: 'marketing', status: 'approved', ...fields },
      })
      .returning({ id: templates.id });
    return row!.id;
  });
const setStatus = (id: number, status: 'approved' | 'paused') =>
  app.kernel.inWork(app.companyA, ({ tx }) =>
    tx.update(templates).set({ status }).where(eq(templates.id, id)),
  );
const chosen = (values: string[] = ['{primeiroNome}', '10 %'], templateId = offer) => ({
  ...{ templateId, values, headerValues: [], buttonValues: [] },
});
const sentTo = (number: string) =>
  app.read((tx) =>
    tx
      .select({ body: messages.body, mediaType: messages.mediaType, details: messages.details })
      .from(messages)
      .where(
        sql`sent_by = 'campaign' and ticket_id in (select t.id from tickets t
          join contact_identities i on i.contact_id = t.contact_id where i.value = ${number})`,
      )
      .orderBy(messages.id),
  );
const start = async (fields: object, items: Parameters<CampaignRig['list']>[0]) => {
  const id = await rig.create({ contactListId: await rig.list(items), message1: '', ...fields });
  const { status, body } = await rig.act(id, 'start');
  if (status !== 200) throw new Error(JSON.stringify(body));
  await rig.prepare(id);
  return id;
};
const faults = async (id: number) => (await rig.entries(id)).map(({ state, fault }) => fault ?? state);

describe('a campaign with templates', () => {
  test('reaches people who never wrote, each with their own values (CAMP-59)', async () => {
    const [ana, beto] = [newNumber(), newNumber()];
    const id = await start({ templates: [chosen()], optOutLink: true }, [
      { number: ana, name: 'Ana Souza' },
      { number: beto, name: 'Beto Reis' },
    ]);
    await rig.finish(id);
    expect(await faults(id)).toEqual(['sent', 'sent']);
    expect(await sentTo(ana)).toEqual([
      {
        // The approved words as they are: no link below them.
        body: 'Olá Ana, 10 % para você!',
        mediaType: 'templateMessage',
        details: expect.objectContaining({ kind: 'template', templateId: offer, values: ['Ana', '10 %'] }),
      },
    ]);
    expect((await sentTo(beto)).map(({ body }) => body)).toEqual(['Olá Beto, 10 % para você!']);
    expect((await rig.shown(id)).templates[0]).toMatchObject({ name: 'oferta', category: 'marketing' });
  });

  test('a text leaves only inside the window; outside it one of the templates does (CAMP-59)', async () => {
    const [wrote, silent] = [newNumber(), newNumber()];
    await rig.answer(wrote, 'Oi');
    const onlyText = await start({ message1: 'Texto' }, [wrote, silent]);
    await rig.finish(onlyText);
    expect(await faults(onlyText)).toEqual(['sent', 'windowClosed']);
    // Four silent people: by turns alone two of them would get the text, and fail.
    const others = Array.from({ length: 4 }, () => newNumber());
    const mixed = await start({ message1: 'Texto', templates: [null, chosen()] }, others);
    await rig.finish(mixed);
    expect(await faults(mixed)).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect((await rig.entries(mixed)).map(({ slot }) => slot)).toEqual([2, 2, 2, 2]);
  });

  test('asks first with a template, and follows with a text once they have answered (BOT-88)', async () => {
    const number = newNumber();
    const id = await start(
      { confirmation: true, message1: 'Aqui está', confirmationTemplates: [chosen(['{nome}', 'novidades'])] },
      [{ number, name: 'Caio' }],
    );
    await rig.finish(id);
    expect(await faults(id)).toEqual(['asked']);
    await rig.answer(number, 'Sim');
    await rig.finish(id);
    expect((await sentTo(number)).map(({ body }) => body)).toEqual([
      'Olá Caio, novidades para você!',
      'Aqui está',
    ]);
    expect(await faults(id)).toEqual(['sent']);
  });

  test('passes over a person without a value, since the provider takes no empty one', async () => {
    const [rich, poor] = [newNumber(), newNumber()];
    const invisible = newNumber();
    const id = await start({ templates: [chosen(['{nome}', '{{cidade}}'])] }, [
      { number: rich, values: { Cidade: 'Recife' } },
      { number: poor },
      { number: invisible, values: { Cidade: '\u202a\u0007' } },
    ]);
    await rig.finish(id);
    expect(await faults(id)).toEqual(['sent', 'unknownVariable', 'unknownVariable']);
    expect(await sentTo(poor)).toEqual([]);
  });

  test('waits while the provider has paused its template, and goes on when it is approved again', async () => {
    const mine = await template({ body: 'Oi!' });
    const id = await start({ templates: [chosen([], mine)] }, [newNumber()]);
    await setStatus(mine, 'paused');
    await rig.finish(id);
    expect(await rig.shown(id)).toMatchObject({ hold: 'template', counts: { sent: 0, failed: 0 } });
    await setStatus(mine, 'approved');
    await rig.finish(id);
    expect(await rig.shown(id)).toMatchObject({ status: 'FINALIZADA', hold: null, counts: { sent: 1 } });
  });

  test('looks at once when the provider approves its template again', async () => {
    const mine = await template({ body: 'Oi!', providerId: 'followed' });
    const id = await start({ templates: [chosen([], mine)] }, [newNumber()]);
    await setStatus(mine, 'paused');
    await rig.finish(id);
    const dueIn = async () =>
      (
        await app.read((tx) =>
          tx
            .select({ seconds: sql<number>`extract(epoch from ${campaignRuns.dueAt} - now())::float8` })
            .from(campaignRuns)
            .where(eq(campaignRuns.campaignId, id)),
        )
      )[0]!.seconds;
    expect(await dueIn()).toBeGreaterThan(60);
    await app.kernel.inWork(app.companyA, (work) =>
      reportTemplate(work, rig.line.connectionId, {
        kind: 'template',
        providerId: 'followed',
        status: 'approved',
      } as Parameters<typeof reportTemplate>[2]),
    );
    expect(await dueIn()).toBeLessThanOrEqual(0);
  });

  test('can be saved while its template is paused; another paused one cannot be chosen', async () => {
    const [mine, other] = [await template({ body: 'Oi!' }), await template({ body: 'Olá!' })];
    const fields = { contactListId: await rig.list([newNumber()]), message1: '' };
    const id = await rig.create({ ...fields, templates: [chosen([], mine)] });
    for (const one of [mine, other]) await setStatus(one, 'paused');
    const save = (templateId: number) =>
      app.call(app.people.adminA, 'PUT', `/campaigns/${id}`, {
        ...fields,
        ...{ name: 'Outro nome', whatsappId: rig.line.connectionId, templates: [chosen([], templateId)] },
      });
    expect((await save(mine)).body).toMatchObject({
      name: 'Outro nome',
      templates: [{ templateId: mine }, null, null, null, null],
    });
    expect((await save(other)).error).toBe('ERR_TEMPLATE_NOT_READY');
    expect((await rig.act(id, 'start')).body.error).toBe('ERR_TEMPLATE_NOT_READY');
  });

  test('writes to nobody who opted out, and queues nothing (PACE-15)', async () => {
    const number = newNumber();
    const id = await start({ templates: [chosen()] }, [number]);
    await app.call(app.people.adminA, 'POST', '/opt-outs', { number });
    await rig.finish(id);
    expect(await faults(id)).toEqual(['optedOut']);
    expect(await sentTo(number)).toEqual([]);
    expect(await app.read((tx) => tx.$count(outbox, eq(outbox.connectionId, rig.line.connectionId)))).toBe(0);
  });
});

describe('choosing', () => {
  const create = (fields: object) =>
    app.call(app.people.adminA, 'POST', '/campaigns', {
      ...{ name: 'Modelos', whatsappId: rig.line.connectionId, ...fields },
    });

  test('refuses a template of another account, one that is not approved, and values that do not fit', async () => {
    const foreign = await template({ business: 'waba-2', body: 'Oi' });
    expect((await create({ templates: [chosen([], foreign)] })).error).toBe('ERR_NO_TEMPLATE_FOUND');
    const waiting = await template({ body: 'Oi', status: 'pending' });
    expect((await create({ templates: [chosen([], waiting)] })).error).toBe('ERR_TEMPLATE_NOT_READY');
    expect((await create({ templates: [chosen(['só um'])] })).error).toBe('ERR_VALIDATION');
    expect((await create({ templates: [chosen(['{nada}', 'x'])] })).error).toBe('ERR_CAMPAIGN_VARIABLE');
  });

  test('counts as a text, and comes back as it was saved; its file is missing until there is one', async () => {
    const contactListId = await rig.list([newNumber()]);
    const withPicture = await template({ body: 'Veja', headerFormat: 'image' });
    const { body } = await create({ contactListId, templates: [null, chosen([], withPicture)] });
    expect(body.templates).toEqual([
      null,
      expect.objectContaining({ templateId: withPicture, body: 'Veja' }),
      null,
      null,
      null,
    ]);
    expect((await rig.act(body.id, 'start')).body.error).toBe('ERR_CAMPAIGN_NO_FILE');
    const empty = await create({ contactListId });
    expect((await rig.act(empty.body.id, 'start')).body.error).toBe('ERR_CAMPAIGN_NO_TEXT');
  });

  test('tests a template on a number of one’s own, also outside the window', async () => {
    const number = newNumber();
    const { status } = await app.call(app.people.adminA, 'POST', '/campaigns/test', {
      ...{ whatsappId: rig.line.connectionId, number, template: chosen(['{empresa}', '5 %']) },
    });
    expect(status).toBe(200);
    expect((await sentTo(number)).map(({ mediaType }) => mediaType)).toEqual(['templateMessage']);
  });
});
