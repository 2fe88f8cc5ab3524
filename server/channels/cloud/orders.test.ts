import { randomUUID } from 'node:crypto';
import { ack } from '@recado/shared/features/messages';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../features/core/messages/messages.table.ts';
import { limitMs } from '../../testing/limitMs.ts';
import { type CloudConnection, type CloudRig, startCloudRig } from '../testing/cloudRig.ts';
import { waitFor } from '../testing/waitFor.ts';

let rig: CloudRig;
let line: CloudConnection;
beforeAll(async () => {
  rig = await startCloudRig();
  line = await rig.connected();
});
afterAll(() => rig?.stop());

const count = 500;

test(
  '500 random orders of message, echo, statuses, edit, deletion and reaction end in one state, each thing once',
  async () => {
    const at = Math.floor(Date.now() / 1000) - 60;
    const people = Array.from({ length: count }, (_, n) => ({
      number: `55329${String(n).padStart(8, '0')}`,
      id: `wamid.order-${randomUUID()}`,
      echo: `wamid.own-${randomUUID()}`,
      isDeleted: n % 2 === 0,
    }));
    await rig.meta.setManner({ repeats: 0.3, shuffle: true, batch: 7, inFlight: 4 });
    await rig.meta.events(
      people.flatMap(({ number: from, id, echo, isDeleted }) => {
        const event = (kind: 'messages' | 'message_echoes' | 'statuses', value: object) => ({
          number: line.number.id,
          kind,
          value: { timestamp: String(at), ...value },
        });
        const customerEvent = (more: object) =>
          event('messages', { from, id: `wamid.${randomUUID()}`, timestamp: String(at + 2), ...more });
        const changed = { original_message_id: id };
        return [
          event('messages', { from, id, type: 'text', text: { body: 'primeiro' } }),
          customerEvent({
            type: 'edit',
            edit: { ...changed, message: { type: 'text', text: { body: 'segundo' } } },
          }),
          ...(isDeleted ? [customerEvent({ type: 'revoke', revoke: changed })] : []),
          customerEvent({ type: 'reaction', reaction: { message_id: echo, emoji: '👍' } }),
          event('message_echoes', {
            from: line.number.display.replace(/\D/g, ''),
            to: from,
            id: echo,
            type: 'text',
            text: { body: 'resposta' },
          }),
          ...['sent', 'delivered', 'read'].map((status) =>
            event('statuses', { id: echo, status, recipient_id: from }),
          ),
        ];
      }),
    );
    const stored = () =>
      rig.app.read((tx) => tx.select().from(messages).where(eq(messages.connectionId, line.id)));
    const unsettled = async () => {
      const byId = new Map((await stored()).map((row) => [row.providerId, row]));
      return people.filter(({ id, echo, isDeleted }) => {
        const [one, own] = [byId.get(id), byId.get(echo)];
        return !(
          one?.isDeleted === isDeleted &&
          (isDeleted || one.body === 'segundo') &&
          own?.ack === ack.read &&
          own.reactions[0]?.emoji === '👍'
        );
      });
    };
    await waitFor('one state for each', async () => (await unsettled()).length === 0, limitMs(120_000));
    await rig.meta.setManner({});
    expect((await stored()).length).toBe(2 * count);
  },
  limitMs(180_000),
);
