import type { WASocket } from 'baileys';
import type { Identity } from '../channel.ts';
import { identitiesOf, identityOf, isSameNumber } from './jids.ts';

/**
 * Finds the people behind numbers (digits), in one query. WhatsApp answers with the addresses it has, in no reliable
 * order, and Brazilian mobiles often lack their ninth digit. So the exact number counts first, then the same line.
 * Throws when WhatsApp does not answer.
 */
export async function findNumbers(
  socket: Pick<WASocket, 'onWhatsApp' | 'signalRepository'>,
  numbers: readonly string[],
): Promise<Identity[][]> {
  const answers = await socket.onWhatsApp(...numbers);
  if (!answers) throw new Error('WhatsApp did not answer which numbers exist');
  const there = answers.flatMap(({ exists, jid }) => (exists ? [jid] : []));
  const phoneOf = (jid: string) => identityOf(jid)?.value ?? '';
  return Promise.all(
    numbers.map(async (number) => {
      const jid =
        there.find((one) => phoneOf(one) === number) ??
        there.find((one) => isSameNumber(phoneOf(one), number));
      if (!jid) return [];
      const lid = await socket.signalRepository.lidMapping.getLIDForPN(jid).catch(() => null);
      return identitiesOf([jid, lid]);
    }),
  );
}
