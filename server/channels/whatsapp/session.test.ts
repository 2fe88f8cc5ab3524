import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Line, newNumber, type Rig, startRig } from '../testing/rig.ts';
import { waitFor } from '../testing/waitFor.ts';

let rig: Rig;
let line: Line;
beforeAll(async () => {
  rig = await startRig();
  line = await rig.linked();
});
afterAll(() => rig?.stop());

const contact = async (addressing: 'lid' | 'pn' = 'lid') => {
  const number = newNumber();
  const { lid } = await rig.simulator.api.createContact({
    number,
    name: `Cliente ${number.slice(-3)}`,
    addressing,
  });
  return { number, lid };
};

describe('messages', () => {
  test('a text from a contact becomes one raw event that names the contact by LID and number', async () => {
    const { number, lid } = await contact();
    const id = await rig.simulator.api.sendText(number, line.phone, 'Olá, tudo bem?');
    const event = await line.event('message', ({ providerId }) => providerId === id);
    expect(event).toMatchObject({
      fromMe: false,
      isLive: true,
      content: { type: 'text', body: 'Olá, tudo bem?' },
      conversation: { isGroup: false, name: `Cliente ${number.slice(-3)}` },
    });
    expect(event.conversation.identities).toEqual([
      { kind: 'lid', value: lid },
      { kind: 'phone', value: number },
    ]);
  });

  test('a text of ours arrives under our id, and is acknowledged up to read', async () => {
    const { number } = await contact();
    const sent = await line.write([{ kind: 'phone', value: number }], 'Bom dia!');
    const [received] = await waitFor('the message', async () => {
      const got = await rig.simulator.api.received(line.phone, number);
      return got.length > 0 && got;
    });
    expect(received).toMatchObject({ id: sent.providerId, text: 'Bom dia!', copies: 1 });
    await rig.simulator.api.read(number, { to: line.phone });
    await line.event('ack', ({ providerId, ack }) => providerId === sent.providerId && ack === 3);
    expect(await line.waiting()).toEqual([]);
  });
});
