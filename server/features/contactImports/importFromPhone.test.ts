import type { ContactImport } from '@recado/shared/features/contactImports';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { channelOf } from '../../channels/registry.ts';
import { newNumber, type Rig, startRig, type TestConnection } from '../../channels/testing/testRig.ts';
import { waitFor } from '../../channels/testing/waitFor.ts';
import type { TurnWorker } from '../../rowQueue/turnWorker.ts';
import { contacts } from '../core/contacts/contacts.table.ts';
import { type Inbound, startInbound } from '../inbound/startInbound.ts';
import { keepPhoneContacts } from './keepPhoneContacts.ts';
import { phoneContacts } from './phoneContacts.table.ts';
import { startImports } from './startImports.ts';

let rig: Rig;
let inbound: Inbound;
let worker: TurnWorker;
beforeAll(async () => {
  rig = await startRig();
  inbound = startInbound(rig.app.kernel, channelOf);
  worker = startImports(rig.app.kernel);
});
afterAll(async () => {
  await worker?.stop();
  await inbound?.stop();
  await rig?.stop();
});

const bring = (path: string, whatsappId: number, person = rig.app.people.adminA) =>
  rig.app.call(person, 'POST', path, { whatsappId });
async function ended(id: number): Promise<ContactImport> {
  const get = async () =>
    (await rig.app.call(rig.app.people.adminA, 'GET', `/contacts/imports/${id}`)).body as ContactImport;
  return waitFor('the end of the import', async () => {
    const row = await get();
    return row.state === 'done' && row;
  });
}
const named = async (number: string) => {
  const [row] = await rig.app.read((tx) => tx.select().from(contacts).where(eq(contacts.number, number)));
  return row?.name;
};
const knownTo = (connectionId: number) =>
  rig.app.read((tx) => tx.select().from(phoneContacts).where(eq(phoneContacts.connectionId, connectionId)));
let connection: TestConnection;

test('people of a phone that is linked are stored, make no contact, and are imported when a person asks for it (CONTACT-20)', async () => {
  const [talked, silent] = [newNumber(), newNumber()];
  connection = await rig.unlinked();
  await rig.simulator.api.createContact({ number: talked, name: 'Com conversa', addressing: 'lid' });
  await rig.simulator.api.createContact({ number: silent, name: 'Só na agenda', addressing: 'pn' });
  await rig.simulator.api.send(talked, {
    to: connection.phone,
    text: 'há muito tempo',
    sentAt: new Date(Date.now() - 3600_000).toISOString(),
  });
  expect((await bring('/contacts/import', connection.id)).error).toBe('ERR_PHONE_BOOK_EMPTY');
  await connection.scan();
  await connection.becomes({ status: 'CONNECTED' });
  await waitFor('the address book', async () =>
    (await knownTo(connection.id)).some(({ number }) => number === silent),
  );
  await waitFor('the chat', async () =>
    (await knownTo(connection.id)).some(({ number, hasChat }) => number === talked && hasChat),
  );
  expect([await named(talked), await named(silent)]).toEqual([undefined, undefined]);
  const chats = await bring('/contacts/import/chats', connection.id);
  expect(chats).toMatchObject({ status: 201, body: { state: 'running', rowCount: 1 } });
  expect(await ended(chats.body.id)).toMatchObject({ created: 1, refused: 0 });
  expect([await named(talked), await named(silent)]).toEqual(['Com conversa', undefined]);
  const all = await bring('/contacts/import', connection.id);
  expect(await ended(all.body.id)).toMatchObject({ updated: 1, refused: 0 });
  expect([await named(talked), await named(silent)]).toEqual(['Com conversa', 'Só na agenda']);
});

test("what the phone's owner calls somebody stays before what they call themselves; who has no name has a number", async () => {
  const person = { number: '5511977770001', name: null, ownName: null, hasChat: false };
  const publishContacts = (...people: object[]) =>
    rig.app.kernel.inWork(rig.app.companyA, ({ tx }) =>
      keepPhoneContacts(
        tx,
        connection.id,
        people.map((changes) => ({ ...person, ...changes })),
      ),
    );
  const storedPerson = async () =>
    (await knownTo(connection.id)).find(({ number }) => number === person.number);
  await publishContacts({ ownName: 'zé\0\u202E' });
  expect((await storedPerson())?.name).toBe('zé');
  await publishContacts({ name: 'José da Padaria' }, { ownName: 'zezinho', hasChat: true });
  expect(await storedPerson()).toMatchObject({ name: 'José da Padaria', hasChat: true });
  await publishContacts({ ownName: 'zezão' });
  expect(await storedPerson()).toMatchObject({ name: 'José da Padaria', hasChat: true });
  await publishContacts({ number: '5511977770002' }, { number: 'x' });
  const all = await bring('/contacts/import', connection.id);
  expect((await ended(all.body.id)).refused).toBe(0);
  expect(await named('5511977770002')).toBe('5511977770002');
});

test("only admins take over a phone's address book, and only of their own company", async () => {
  expect((await bring('/contacts/import', connection.id, rig.app.people.anaSales)).error).toBe(
    'ERR_NO_PERMISSION',
  );
  expect((await bring('/contacts/import/chats', connection.id, rig.app.people.adminB)).error).toBe(
    'ERR_NO_WAPP_FOUND',
  );
});
