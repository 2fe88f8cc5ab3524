import type { Identity } from '../../../channels/channel.ts';
import type { Tx } from '../../../db/client.ts';
import { cleanText } from '../../../text/cleanText.ts';
import { knownBy } from '../../core/contacts/resolveContact.ts';
import type { Arrived } from '../messageColumns.ts';

/**
 * Says by name which people the words name: WhatsApp writes `@` and the digits of an address. People who are no
 * contacts here stay digits.
 */
export async function withNames(tx: Tx, arrived: Arrived[]): Promise<Arrived[]> {
  if (!arrived.some(({ mentioned }) => mentioned)) return arrived;
  return Promise.all(
    arrived.map(async (event) =>
      event.mentioned ? named(event, await peopleOf(tx, event.mentioned)) : event,
    ),
  );
}

interface Named {
  address: string;
  id: number;
  name: string;
}

async function peopleOf(tx: Tx, mentioned: readonly Identity[]): Promise<Named[]> {
  const owners = await knownBy(tx, mentioned);
  return owners.map(({ value, contact: { id, name } }) => ({
    address: value,
    id,
    name: cleanText(name, 100),
  }));
}

function named(event: Arrived, people: readonly Named[]): Arrived {
  const { content } = event;
  const words = content.type === 'media' ? content.caption : content.body;
  const mentioned = people.filter(({ address }) => words.includes(`@${address}`));
  // The longest first: one address may be the beginning of another.
  const byLength = mentioned.toSorted((a, b) => b.address.length - a.address.length);
  const body = byLength.reduce(
    (text, { address, name }) => text.replaceAll(`@${address}`, `@${name}`),
    words,
  );
  return {
    ...event,
    content: content.type === 'media' ? { ...content, caption: body } : { ...content, body },
    mentions: mentioned.map(({ id, name }) => ({ id, name })),
  };
}
