import { randomUUID } from 'node:crypto';
import { ack } from '@recado/shared/features/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccount } from '../../channels/accountRows.ts';
import { ourTypingChanged } from '../../channels/channels.wakes.ts';
import { sendToVisitor } from '../../channels/site/commitToVisitor.ts';
import { siteConversations, siteEntries } from '../../channels/site/site.table.ts';
import {
  type SiteChatRig,
  type SiteRig,
  signedIdentity,
  startSiteRig,
} from '../../channels/testing/siteRig.ts';
import { waitFor } from '../../channels/testing/waitFor.ts';
import { contactIdentities, contacts } from '../../features/core/contacts/contacts.table.ts';
import { messages } from '../../features/core/messages/messages.table.ts';
import { tickets } from '../../features/core/tickets/tickets.table.ts';
import { startErasures } from '../../features/privacy/erasure/startErasures.ts';

let rig: SiteRig;
let chat: SiteChatRig;
beforeAll(async () => {
  rig = await startSiteRig();
  chat = await rig.chat();
});
afterAll(() => rig?.stop());

const page = {
  url: 'https://loja.example/camisetas?token=secret#x',
  title: 'Camisetas',
  referrer: 'https://busca.example/?q=camiseta',
  language: 'pt-BR',
};

test('a visitor writes: a ticket with a contact who has the page, where they came from and their language (SITE-03, SITE-50)', async () => {
  const visitor = await rig.visitor(chat);
  expect((await visitor.writes('Tem no tamanho M?', { page })).status).toBe(200);
  const { ticketId } = await rig.message('Tem no tamanho M?');
  const [row] = await rig.app.read((tx) =>
    tx
      .select({ contact: contacts, channel: tickets.channel, status: tickets.status })
      .from(tickets)
      .innerJoin(contacts, eq(contacts.id, tickets.contactId))
      .where(eq(tickets.id, ticketId)),
  );
  expect(row).toMatchObject({ channel: 'site', status: 'pending', contact: { channel: 'site' } });
  expect(row!.contact.name).toMatch(/^Visitante [0-9A-F]{4}$/);
  expect(row!.contact.extraInfo).toEqual([
    { name: 'Página', value: 'https://loja.example/camisetas' },
    { name: 'Origem', value: 'https://busca.example/' },
    { name: 'Idioma', value: 'pt-BR' },
  ]);
  const { body } = await rig.app.call(
    rig.app.people.adminA,
    'GET',
    `/contacts/${row!.contact.id}/site-visit`,
  );
  expect(body.visit).toMatchObject({
    referrer: 'https://busca.example/',
    isKnown: false,
    pages: [{ url: 'https://loja.example/camisetas', title: 'Camisetas' }],
  });
});

test('a repeat under the same id is the same message, and its answer is the same (SITE-03)', async () => {
  const visitor = await rig.visitor(chat);
  const id = randomUUID();
  const first = await visitor.writes('uma vez', { id });
  const second = await visitor.writes('uma vez', { id });
  expect(second.body).toEqual(first.body);
  const ticket = await rig.accepted('uma vez');
  await rig.answer(ticket.id, 'respondida');
  await waitFor('the answer', async () => (await visitor.history()).length === 2);
  // A page whose call had no answer asks again later: the message keeps its place.
  expect((await visitor.writes('uma vez', { id })).body).toEqual({ seq: 1 });
  const rows = await rig.app.read((tx) => tx.select().from(messages).where(eq(messages.body, 'uma vez')));
  expect(rows).toHaveLength(1);
  expect((await visitor.history()).map(({ text }) => text)).toEqual(['uma vez', 'respondida']);
});

test('an answer leaves the outbox into the conversation, comes over the stream, and is delivered and read as the page says (SITE-10, SITE-11, SITE-12)', async () => {
  const visitor = await rig.visitor(chat);
  await visitor.writes('Bom dia, loja');
  const ticket = await rig.accepted('Bom dia, loja');
  const stream = await visitor.stream();
  const id = await rig.answer(ticket.id, 'Bom dia! Como posso ajudar?');
  const entry = await waitFor('the answer', () => stream.entries().find(({ fromVisitor }) => !fromVisitor));
  expect(entry).toMatchObject({ text: 'Bom dia! Como posso ajudar?', seq: 2, isDeleted: false });
  const ackNow = async () =>
    (await rig.app.read((tx) => tx.select().from(messages).where(eq(messages.id, id))))[0]!.ack;
  await waitFor('sent', async () => (await ackNow()) === ack.sent);
  const { token } = visitor.session;
  await rig.door(chat, 'POST', '/seen', { token, body: { delivered: 2, read: 0 } });
  await waitFor('delivered', async () => (await ackNow()) === ack.delivered);
  await rig.door(chat, 'POST', '/seen', { token, body: { delivered: 2, read: 2 } });
  await waitFor('read', async () => (await ackNow()) === ack.read);
  stream.end();
});

test('an edit and a deletion reach the page as the same message with its new state', async () => {
  const visitor = await rig.visitor(chat);
  await visitor.writes('quanto custa?');
  const ticket = await rig.accepted('quanto custa?');
  const id = await rig.answer(ticket.id, 'R$ 10');
  const stream = await visitor.stream();
  const answer = await waitFor('the answer', () => stream.entries().find(({ text }) => text === 'R$ 10'));
  const { adminA } = rig.app.people;
  expect((await rig.app.call(adminA, 'POST', `/messages/edit/${id}`, { body: 'R$ 20' })).status).toBe(200);
  await waitFor('the edit', () =>
    stream.entries().find((one) => one.id === answer.id && one.text === 'R$ 20' && one.isEdited),
  );
  expect((await rig.app.call(adminA, 'DELETE', `/messages/${id}`)).status).toBe(200);
  await waitFor('the deletion', () => stream.entries().find((one) => one.id === answer.id && one.isDeleted));
  stream.end();
});

test('a page that comes back with its cursor has each entry once, also those of its absence (SITE-11)', async () => {
  const visitor = await rig.visitor(chat);
  await visitor.writes('volto já');
  const ticket = await rig.accepted('volto já');
  const first = await visitor.stream();
  await rig.answer(ticket.id, 'resposta 1');
  await waitFor('the first', () => first.entries().find(({ text }) => text === 'resposta 1'));
  const cursor = first.events.at(-1)!.seq!;
  first.end();
  await first.ended;
  await rig.answer(ticket.id, 'resposta 2');
  await waitFor('stored', async () => (await visitor.history()).some(({ text }) => text === 'resposta 2'));
  const second = await visitor.stream(cursor);
  await rig.answer(ticket.id, 'resposta 3');
  await waitFor('the third', () => second.entries().find(({ text }) => text === 'resposta 3'));
  expect(second.entries().map(({ text }) => text)).toEqual(['resposta 2', 'resposta 3']);
  expect((await visitor.history()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  second.end();
});

test('a message that a dying process hands over twice is one entry (SITE-10)', async () => {
  const visitor = await rig.visitor(chat);
  await visitor.writes('duas vezes?');
  const ticket = await rig.accepted('duas vezes?');
  const identities = await rig.app.read((tx) =>
    tx
      .select({ kind: contactIdentities.kind, value: contactIdentities.value })
      .from(contactIdentities)
      .where(eq(contactIdentities.contactId, ticket.contactId)),
  );
  const account = await openAccount(rig.app.kernel, rig.app.companyA, chat.id);
  const message = {
    providerId: randomUUID(),
    to: { identities, isGroup: false, name: null },
    content: { type: 'text' as const, body: 'x' },
    quoted: null,
    isForwarded: false,
    isLateAnswer: false,
  };
  const outcomes = await Promise.all([1, 2, 3].map(() => sendToVisitor(account!, message)));
  expect(outcomes.every((outcome) => 'handed' in outcome)).toBe(true);
  const rows = await rig.app.read((tx) =>
    tx.select().from(siteEntries).where(eq(siteEntries.providerId, message.providerId)),
  );
  expect(rows).toHaveLength(1);
});

test('typing goes both ways and is stored nowhere (SITE-13)', async () => {
  const visitor = await rig.visitor(chat);
  await visitor.writes('estou escrevendo');
  const ticket = await rig.accepted('estou escrevendo');
  const stream = await visitor.stream();
  rig.app.kernel.wakeups.wake(ourTypingChanged, {
    connectionId: chat.id,
    ticketId: ticket.id,
    isTyping: true,
  });
  await waitFor('typing', () => stream.events.some(({ isTyping }) => isTyping === true));
  const { token } = visitor.session;
  expect((await rig.door(chat, 'POST', '/typing', { token, body: { isTyping: true } })).status).toBe(200);
  stream.end();
});

test('a file of the visitor becomes a file of the ticket, and the staff’s file has a link for the page (SITE-05)', async () => {
  const visitor = await rig.visitor(chat);
  const { token } = visitor.session;
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF']), 'pedido.pdf');
  const sent = await rig.door(chat, 'POST', '/files', { token, body: form });
  expect(sent).toMatchObject({ status: 200, body: { mime: 'application/pdf' } });
  await visitor.writes('meu pedido', { fileId: sent.body.fileId });
  await rig.message('meu pedido');
  const shown = await waitFor('the file', async () =>
    (await visitor.history()).find(({ file }) => file !== null && file.path !== ''),
  );
  expect(shown.file).toMatchObject({ name: 'pedido.pdf', mime: 'application/pdf' });
  const file = await fetch(`${rig.base}${shown.file!.path}`);
  expect(await file.text()).toContain('%PDF-1.4');
  expect(file.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('a user that the site has signed is one contact in every browser, with name and address (SITE-30)', async () => {
  const identity = signedIdentity(chat.secret, { userId: '42', email: 'maria@loja.example', name: 'Maria' });
  const [phone, desk] = await Promise.all([rig.visitor(chat, identity), rig.visitor(chat, identity)]);
  expect(phone.session.isKnown).toBe(true);
  await phone.writes('do celular');
  await desk.writes('do computador');
  const [one, other] = [await rig.message('do celular'), await rig.message('do computador')];
  expect(one.contactId).toBe(other.contactId);
  const contact = await waitFor('the address', async () => {
    const [row] = await rig.app.read((tx) =>
      tx.select().from(contacts).where(eq(contacts.id, one.contactId!)),
    );
    return row!.email !== '' && row;
  });
  expect(contact).toMatchObject({ name: 'Maria', email: 'maria@loja.example' });
  expect((await desk.history()).map(({ text }) => text)).toEqual(['do celular', 'do computador']);
});

test('who signs in keeps what they wrote before; the session from before reads none of it (SITE-34)', async () => {
  const visitor = await rig.visitor(chat);
  await visitor.writes('antes de entrar');
  const before = await rig.message('antes de entrar');
  const identity = signedIdentity(chat.secret, { userId: 'joao', name: 'João' });
  const { body: user } = await rig.door(chat, 'POST', '/session', {
    body: { token: visitor.session.token, identity },
  });
  const message = { id: randomUUID(), text: 'depois de entrar' };
  await rig.door(chat, 'POST', '/messages', { token: user.token, body: message });
  const after = await rig.message('depois de entrar');
  expect(after.contactId).toBe(before.contactId);
  const { body } = await rig.door(chat, 'GET', '/messages', { token: user.token });
  expect(body.entries.map(({ text }: { text: string }) => text)).toEqual([
    'antes de entrar',
    'depois de entrar',
  ]);
  expect(await visitor.history()).toEqual([]);
});

test("the form for closed hours makes a ticket whose contact has the visitor's name, mail and phone (SITE-24)", async () => {
  const visitor = await rig.visitor(chat);
  const profile = { name: 'Ana Souza', email: 'ana@casa.example', phone: '+55 11 98888-7777' };
  await visitor.writes('me liguem amanhã', { profile });
  const { contactId } = await rig.message('me liguem amanhã');
  const [contact] = await rig.app.read((tx) => tx.select().from(contacts).where(eq(contacts.id, contactId!)));
  expect(contact).toMatchObject({ name: 'Ana Souza', email: 'ana@casa.example', number: '' });
  expect(contact!.extraInfo).toContainEqual({ name: 'Telefone', value: '+55 11 98888-7777' });
});

test('erasing a person erases their conversation on the site (SITE-51)', async () => {
  const visitor = await rig.visitor(chat);
  await visitor.writes('me esqueçam');
  const { contactId } = await rig.message('me esqueçam');
  const { adminA } = rig.app.people;
  await rig.app.confirm(adminA);
  const conversations = () =>
    rig.app.read((tx) =>
      tx
        .select()
        .from(siteConversations)
        .innerJoin(contactIdentities, eq(contactIdentities.value, siteConversations.handle))
        .where(eq(contactIdentities.contactId, contactId!)),
    );
  const [before] = await conversations();
  expect(before).toBeDefined();
  const begun = await rig.app.call(adminA, 'POST', `/contacts/${contactId}/erasure`, { reason: 'asked' });
  expect(begun.error).toBeUndefined();
  const erasing = startErasures(rig.app.kernel);
  await waitFor('erased', async () =>
    (await rig.app.read((tx) => tx.select().from(siteConversations))).every(
      ({ handle }) => handle !== before!.site_conversations.handle,
    ),
  );
  await erasing.stop();
  const left = await rig.app.read((tx) =>
    tx.select().from(siteEntries).where(eq(siteEntries.conversationId, before!.site_conversations.id)),
  );
  expect(left).toEqual([]);
});
