import { companyLanguage } from '@recado/shared/lib/variables';
import { eq } from 'drizzle-orm';
import type { Work } from '../../../work.ts';
import { storeOutgoing } from '../../core/messages/sending/storeOutgoing.ts';
import { readSettings } from '../../core/settings/readSettings.ts';
import { publishTicket } from '../../core/ticketRows/publishTicket.ts';
import { tickets } from '../../core/tickets/tickets.table.ts';

/** What the company says once to somebody who opted out. */
const replies = {
  pt: 'Pronto. Você não receberá mais mensagens de campanhas.',
  en: 'Done. You will get no more campaign messages.',
  es: 'Listo. No recibirás más mensajes de campañas.',
  tr: 'Tamam. Artık kampanya mesajı almayacaksınız.',
} as const;

/** Tells somebody on their ticket that they have opted out. */
export async function confirmOptOut(work: Work, ticketId: number): Promise<void> {
  const { tx } = work;
  const [ticket] = await tx.select().from(tickets).where(eq(tickets.id, ticketId));
  const language = companyLanguage((await readSettings(tx, ['language'])).language);
  await storeOutgoing(work, ticket!, [{ body: replies[language], sentBy: 'campaign' }], { lane: 'bot' });
  await publishTicket(work, ticketId, ticket!);
}
