import { ack } from '@recado/shared/features/messages';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { TestApp } from '../../../testing/buildTestApp.ts';
import { message, person, phone } from '../../../testing/fakeChannel.ts';
import { newNumber } from '../../../testing/newCustomer.ts';
import { connections } from '../../core/connections/connections.table.ts';
import { contactIdentities } from '../../core/contacts/contacts.table.ts';
import { mergeByHand } from '../../core/contacts/merge/mergeByHand.ts';
import { undoMerge } from '../../core/contacts/merge/undoMerge.ts';
import { messages } from '../../core/messages/messages.table.ts';
import { changeMessage } from '../../inbound/changeMessage.ts';
import { isOptedOut } from '../../optOuts/isOptedOut.ts';
import type { CampaignRig } from '../testing/campaignRig.ts';
import { campaignTest } from '../testing/campaignTest.ts';
import { questions } from '../testing/crowd.ts';

let app: TestApp;
let rig: CampaignRig;
campaignTest((...made) => {
  [app, rig] = made;
});

const inWork = <T>(run: Parameters<typeof app.kernel.inWork<T>>[1]) => app.kernel.inWork(app.companyA, run);
const startAsking = async (numbers: readonly string[]) => {
  const id = await rig.start(questions, numbers);
  await rig.finish(id);
  return id;
};
const contactOf = async (number: string) =>
  (await app.read((tx) => tx.select().from(contactIdentities).where(eq(contactIdentities.value, number))))[0]!
    .contactId;
const isOut = (number: string) => app.read((tx) => isOptedOut(tx, { number }));

describe('a person whose contact becomes one with another', () => {
  test('confirms and opts out by their words all the same, also when they are parted again', async () => {
    const [agrees, leaves, parted, other] = [newNumber(), newNumber(), newNumber(), newNumber()];
    const id = await startAsking([agrees, leaves, parted]);
    await rig.answer(other, 'Oi');
    const winner = await contactOf(other);
    for (const number of [agrees, leaves, parted]) {
      const loser = await contactOf(number);
      const { mergeId } = await inWork((work) => mergeByHand(work, winner, loser));
      await rig.answer(number, number === agrees ? 'Pode sim' : 'Bom dia');
      if (number === agrees) expect(await rig.outcomes(id)).toEqual(['confirmed', 'asked', 'asked']);
      await inWork((work) => undoMerge(work, mergeId));
    }
    await rig.answer(leaves, 'PARAR');
    expect(await isOut(leaves)).toBe(true);
    expect(await isOut(other)).toBe(false);
  });
});

test('a person who was written to from the former number of a connection is heard on the new one', async () => {
  const [agrees, leaves] = [newNumber(), newNumber()];
  const id = await startAsking([agrees, leaves]);
  const former = rig.line;
  await rig.changeLine();
  await inWork(({ tx }) =>
    tx
      .update(connections)
      .set({ replacedBy: rig.line.connectionId })
      .where(eq(connections.id, former.connectionId)),
  );
  await rig.line.arrive(message(person(phone(agrees), 'Cliente'), 'sim'));
  await rig.line.arrive(message(person(phone(leaves), 'Cliente'), 'parar'));
  expect(await rig.outcomes(id)).toEqual(['confirmed', 'optedOut']);
});

test('a question that fails while its campaign is cancelled has not been asked when that goes on', async () => {
  const number = newNumber();
  const id = await startAsking([number]);
  await rig.act(id, 'cancel');
  const [entry] = await rig.entries(id);
  const [question] = await app.read((tx) =>
    tx.select().from(messages).where(eq(messages.id, entry!.askMessageId!)),
  );
  await inWork((work) =>
    changeMessage(work, rig.line.connectionId, {
      kind: 'ack',
      providerId: question!.providerId!,
      ack: ack.failed,
      failure: 'notOnChannel',
    }),
  );
  await rig.act(id, 'restart');
  expect(await rig.outcomes(id)).toEqual(['notOnChannel']);
  await rig.finish(id);
  expect((await rig.shown(id)).status).toBe('FINALIZADA');
});
