import { expect, test } from 'vitest';
import { element } from '../wire/stanza.ts';
import { newAccountState } from '../world/account.ts';
import { pairKey } from '../world/ledger.ts';
import { World } from '../world/world.ts';
import { Handset } from './handset.ts';

const [shop, customer] = ['5511900000001', '5511900000002'];

function openWorld() {
  const accounts = [shop, customer].map((pn) => newAccountState({ kind: 'contact', pn, name: pn }));
  const world = new World({ accounts, groups: [], chats: new Map() });
  const author = world.byNumber(shop)!;
  const bundle = {
    registrationId: 1,
    identity: Buffer.alloc(32),
    signedPreKey: { id: 1, value: Buffer.alloc(32), signature: Buffer.alloc(64) },
  };
  author.addCompanion({
    ...{ device: 1, platform: 'Ubuntu', linkedAt: 0, noiseKey: Buffer.alloc(32), bundle },
    ...{ preKeys: [], welcomed: true, queue: [] },
  });
  return { world, author, handset: new Handset(world, world.byNumber(customer)!) };
}

/** A copy that no session can read. */
const unreadable = (id: string) => ({
  ...{ fromPn: shop, fromDevice: 1, chat: shop, addressing: 'pn' as const },
  stanza: element('message', { id, to: `${customer}@s.whatsapp.net` }),
  ciphertexts: [element('enc', { type: 'msg', v: '2' }, Buffer.alloc(40, 7))],
});

test('a message that was asked for again keeps the place of its first copy', () => {
  const { world, handset } = openWorld();
  const chat = pairKey(shop, customer);
  const record = (id: string) =>
    world.ledger.record({
      ...{ id, chat, authorPn: shop, sentAt: 0, addressing: 'pn' as const },
      message: new Uint8Array(),
    });
  record('first');
  handset.receive(unreadable('asked for again'));
  record('last');
  handset.receive(unreadable('asked for again'));
  record('asked for again');
  const byPlace = world.ledger.entriesOf(chat).sort((one, other) => one.place! - other.place!);
  expect(byPlace.map(({ id }) => id)).toEqual(['first', 'asked for again', 'last']);
});
