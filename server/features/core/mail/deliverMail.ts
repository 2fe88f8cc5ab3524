import type { Kernel } from '../../../kernel.ts';
import { MailError, sendBySmtp } from '../../../outside/sendBySmtp.ts';
import type { Outcome } from '../../../rowQueue/rowWorker.ts';
import type { mails } from './mail.table.ts';
import { type ReadMailSettings, readMailSettings } from './readMailSettings.ts';
import { renderMail } from './renderMail.ts';
import { type Letter, openLetter } from './sendMail.ts';

export type MailKernel = Pick<Kernel, 'database' | 'vault' | 'settings' | 'storage' | 'clock' | 'log'>;

/**
 * Sends a waiting mail, unless it has expired or no mail is set up. Throws MailError for a failure that a retry may
 * cure.
 */
export async function deliverMail(
  machine: MailKernel,
  companyId: number,
  { id, kind, sealed, expiresAt, mailUuid }: typeof mails.$inferSelect,
): Promise<Outcome> {
  const { vault, clock, log } = machine;
  const settings = await readMailSettings(machine);
  const isLate = expiresAt !== null && expiresAt <= clock.now();
  if (!settings || isLate) return { as: 'done' };
  try {
    await sendLetter(machine, settings, companyId, openLetter(vault, sealed), mailUuid);
  } catch (error) {
    if (!(error instanceof MailError && error.isFinal)) throw error;
    log.warn({ companyId, rowId: id, kind, error: error.code }, 'mails: refused for good');
  }
  return { as: 'done' };
}

/** Hands one letter to the mail server now; throws MailError. */
export async function sendLetter(
  { storage }: Pick<MailKernel, 'storage'>,
  { server, from, linkBase, look }: ReadMailSettings,
  companyId: number,
  letter: Letter,
  uuid: string,
): Promise<void> {
  const attachments = [];
  for (const { name, mime, storageKey } of letter.attachments ?? [])
    attachments.push({ name, mime, content: await storage.open(companyId, storageKey) });
  for (const { name, text } of letter.documents ?? [])
    attachments.push({ name, mime: 'text/plain; charset=utf-8', content: Buffer.from(text) });
  await sendBySmtp(server, {
    from,
    to: { name: letter.to.name, address: letter.to.address },
    ...renderMail(letter, { linkBase, look }),
    messageId: `<${uuid}@${from.address.split('@')[1]}>`,
    attachments,
  });
}
