import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { channelOf } from '../../channels/registry.ts';
import { newNumber, type Rig, startRig, type TestConnection } from '../../channels/testing/testRig.ts';
import { waitFor } from '../../channels/testing/waitFor.ts';
import { contactIdentities } from '../core/contacts/contacts.table.ts';
import { type Inbound, startInbound } from '../inbound/startInbound.ts';
import { answerChecks } from './answerChecks.ts';
import { checkNumbers } from './checkNumbers.ts';
import { numberChecks } from './numberChecks.table.ts';

let rig: Rig;
let connection: TestConnection;
let inbound: Inbound;
let stopAnswering: () => Promise<void>;
beforeAll(async () => {
  rig = await startRig();
  const { kernel } = rig.app;
  kernel.channels = { channelOf, session: (id) => rig.channels.session(id) };
  inbound = startInbound(kernel, channelOf);
  stopAnswering = answerChecks(kernel);
  connection = await rig.linked();
});
afterAll(async () => {
  await stopAnswering?.();
  await inbound?.stop();
  await rig?.stop();
});

const check = (number: string, person = rig.app.people.anaSales) =>
  rig.app.call(person, 'GET', `/contacts/checkNumber/${encodeURIComponent(number)}`);
const create = (name: string, number: string) =>
  rig.app.call(rig.app.people.adminA, 'POST', '/contacts', { name, number });
const withNumber = async (digits: string) =>
  (await rig.app.call(rig.app.people.adminA, 'GET', `/contacts?searchParam=${digits}`)).body.contacts;
const identitiesOf = (contactId: number) =>
  rig.app.read((tx) =>
    tx
      .select({ kind: contactIdentities.kind, value: contactIdentities.value })
      .from(contactIdentities)
      .where(eq(contactIdentities.contactId, contactId)),
  );

test('a number is asked about on WhatsApp: there, not there, none at all (CONTACT-08, CONTACT-17)', async () => {
  const number = newNumber();
  await rig.simulator.api.createContact({ number, name: 'Lia', addressing: 'lid' });
  expect(await check(`+${number.slice(0, 2)} (${number.slice(2, 4)}) ${number.slice(4)}`)).toMatchObject({
    status: 200,
    body: { exists: true, number },
  });
  expect((await check(newNumber())).error).toBe('ERR_WAPP_INVALID_CONTACT');
  expect((await check('abc')).error).toBe('ERR_VALIDATION');
  // The first answer is stored, even if it is no longer true.
  const [stored] = await rig.app.read((tx) =>
    tx.select().from(numberChecks).where(eq(numberChecks.number, number)),
  );
  expect(stored).toMatchObject({ connectionId: connection.id, foundAs: number });
});

test('WhatsApp is asked about thirty numbers a minute at most for a company; known numbers are answered all the same', async () => {
  const checkedNumber = newNumber();
  const other = newNumber();
  for (const number of [checkedNumber, other]) await rig.simulator.api.createContact({ number, name: 'Ivo' });
  expect((await check(checkedNumber)).status).toBe(200);
  const many = Array.from({ length: 30 }, () => ({ number: newNumber(), connectionId: connection.id }));
  await rig.app.kernel.inWork(rig.app.companyA, ({ tx }) => tx.insert(numberChecks).values(many));
  const refused = await check(other);
  expect([refused.status, refused.error]).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
  expect((await check(checkedNumber)).status).toBe(200);
  await rig.app.kernel.inWork(rig.app.companyA, ({ tx }) =>
    tx.delete(numberChecks).where(
      inArray(
        numberChecks.number,
        many.map(({ number }) => number),
      ),
    ),
  );
  expect((await check(other)).status).toBe(200);
});

test('many who ask about one number at the same moment are one question', async () => {
  const number = newNumber();
  await rig.simulator.api.createContact({ number, name: 'Rui', addressing: 'pn' });
  const session = rig.channels.session(connection.id)!;
  const askedNumbers: string[] = [];
  const find = session.findNumbers!.bind(session);
  session.findNumbers = (numbers) => {
    askedNumbers.push(...numbers);
    return find(numbers);
  };
  const answers = await Promise.all(Array.from({ length: 5 }, () => check(number)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(askedNumbers).toEqual([number]);
});

test('a Brazilian mobile that WhatsApp knows without its ninth digit is one person, typed first or written first', async () => {
  const short = '558588881005';
  const long = '5585988881005';
  await rig.simulator.api.createContact({ number: short, name: 'Beatriz', addressing: 'lid' });
  expect((await check(long)).body).toEqual({ exists: true, number: short });
  const made = await create('Beatriz da lista', long);
  expect(made.status).toBe(201);
  expect((await create('Outra', short)).error).toBe('ERR_DUPLICATED_CONTACT');
  await rig.simulator.api.sendText(short, connection.phone, 'oi');
  await connection.event('message', ({ content }) => content.type === 'text' && content.body === 'oi');
  await inbound.idle();
  expect(await withNumber('88881005')).toMatchObject([{ id: made.body.id, number: long }]);
  expect(await identitiesOf(made.body.id)).toEqual(
    expect.arrayContaining([
      { kind: 'phone', value: long },
      { kind: 'phone', value: short },
    ]),
  );
});

test('the same holds for one that nobody has asked about, and one who is only imported', async () => {
  const people = [
    { short: '558588882001', long: '5585988882001', by: (number: string) => create('Digitada', number) },
    {
      short: '558588882002',
      long: '5585988882002',
      by: (number: string) =>
        rig.app.call(rig.app.people.adminA, 'POST', '/contactsImport', { name: 'Importada', number }),
    },
  ];
  for (const { short, long, by } of people) {
    expect((await by(long)).status).toBeLessThan(300);
    await rig.simulator.api.createContact({ number: short, name: 'Cliente', addressing: 'pn' });
    await rig.simulator.api.sendText(short, connection.phone, `de ${short}`);
    await connection.event(
      'message',
      ({ content }) => content.type === 'text' && content.body === `de ${short}`,
    );
    await inbound.idle();
    expect(await withNumber(short.slice(-8))).toMatchObject([{ number: long }]);
  }
  // A number of a house and a mobile with a 9 before it are two people.
  expect((await create('Casa', '551132220005')).status).toBe(201);
  expect(await identitiesOf((await withNumber('551132220005'))[0].id)).toEqual([
    { kind: 'phone', value: '551132220005' },
  ]);
});

test('a contact can be imported only if it is on WhatsApp (CONTACT-23)', async () => {
  const [there, nowhere] = [newNumber(), newNumber()];
  await rig.simulator.api.createContact({ number: there, name: 'Eva', addressing: 'pn' });
  const bring = (number: string) =>
    rig.app.call(rig.app.people.adminA, 'POST', '/contactsImport', {
      name: 'Trazida',
      number,
      validateContact: true,
    });
  expect((await bring(there)).status).toBe(200);
  expect((await bring(nowhere)).error).toBe('ERR_WAPP_INVALID_CONTACT');
  expect(await withNumber(nowhere)).toEqual([]);
});

test('the profile of a number is its contact, for those who may see numbers (CONTACT-07)', async () => {
  const number = newNumber();
  await create('Perfil', number);
  const profile = (person = rig.app.people.anaSales) =>
    rig.app.call(person, 'GET', `/contacts/profile/${number}`);
  expect((await profile()).body).toEqual({
    id: expect.any(Number),
    name: 'Perfil',
    number,
    urlPicture: null,
  });
  expect((await rig.app.call(rig.app.people.anaSales, 'GET', `/contacts/profile/${newNumber()}`)).error).toBe(
    'ERR_NO_CONTACT_FOUND',
  );
});

/** Makes a connection leave questions unanswered. Returns the numbers that it was asked about, and what ends it. */
function silence({ id }: TestConnection) {
  const session = rig.channels.session(id)!;
  const find = session.findNumbers!;
  const askedNumbers: string[] = [];
  const { promise, reject } = Promise.withResolvers<never>();
  session.findNumbers = (numbers) => {
    askedNumbers.push(...numbers);
    return promise;
  };
  return {
    askedNumbers,
    end() {
      session.findNumbers = find;
      reject(new Error('the line is dead'));
    },
  };
}

test('a connection that does not answer stops no check: another is asked, and the next checks ask it last', async () => {
  const second = await rig.linked();
  const people = Array.from({ length: 6 }, newNumber) as [string, string, string, string, string, string];
  for (const number of people)
    await rig.simulator.api.createContact({ number, name: 'Nina', addressing: 'pn' });
  const [a, b, c, d, e, f] = people;
  const first = silence(connection);
  for (const number of [a, b]) expect((await check(number)).body).toEqual({ exists: true, number });
  // Many numbers, although the silent one is to ask them first.
  const { answers, hold } = await checkNumbers(rig.app.kernel, rig.app.companyA, [c, d], connection.id);
  expect([[...answers.keys()].toSorted(), hold]).toEqual([[c, d].toSorted(), null]);
  expect(first.askedNumbers).toEqual([a]);
  first.end();
  const last = silence(second);
  for (const number of [e, f]) expect((await check(number)).body).toEqual({ exists: true, number });
  // The first one has answered, so it comes before the silent one again.
  expect(last.askedNumbers).toEqual([e]);
  last.end();
  await rig.simulator.api.unlink(second.phone);
  await waitFor('the end of the session', async () => (await second.row()).status !== 'CONNECTED');
});

test('many numbers are passed on from a silent connection too', async () => {
  const second = await rig.linked();
  const people = [newNumber(), newNumber()];
  for (const number of people)
    await rig.simulator.api.createContact({ number, name: 'Caio', addressing: 'pn' });
  const first = silence(connection);
  const { answers, hold } = await checkNumbers(rig.app.kernel, rig.app.companyA, people);
  expect([answers.size, hold]).toEqual([2, null]);
  expect(first.askedNumbers.toSorted()).toEqual(people.toSorted());
  first.end();
  await rig.simulator.api.unlink(second.phone);
  await waitFor('the end of the session', async () => (await second.row()).status !== 'CONNECTED');
});

test('few numbers are asked about in a minute, and a person without a connection gets a refusal at once', async () => {
  await stopAnswering();
  const session = rig.channels.session(connection.id)!;
  let askedCount = 0;
  session.findNumbers = async (numbers) => {
    askedCount += numbers.length;
    return numbers.map(() => []);
  };
  stopAnswering = answerChecks(rig.app.kernel, 3);
  const answers = await Promise.all(Array.from({ length: 5 }, () => check(newNumber())));
  expect(askedCount).toBe(3);
  expect(answers.map(({ error }) => error).toSorted()).toEqual([
    'ERR_WAPP_CHECK_CONTACT',
    'ERR_WAPP_CHECK_CONTACT',
    'ERR_WAPP_INVALID_CONTACT',
    'ERR_WAPP_INVALID_CONTACT',
    'ERR_WAPP_INVALID_CONTACT',
  ]);
  await rig.simulator.api.unlink(connection.phone);
  await waitFor('the end of the session', async () => (await connection.row()).status !== 'CONNECTED');
  expect((await check(newNumber())).error).toBe('ERR_WAPP_CHECK_CONTACT');
});
