import { randomUUID } from 'node:crypto';
import { AppError } from '@recado/shared/errors';
import type { mailApi } from '@recado/shared/features/mail';
import type { Reply } from '@recado/shared/lib/contract';
import type { Language } from '@recado/shared/lib/languages';
import { MailError } from '../../../outside/sendBySmtp.ts';
import { type MailKernel, sendLetter } from './deliverMail.ts';
import { readMailSettings } from './readMailSettings.ts';
import type { Letter } from './sendMail.ts';

/** Sends one mail now and returns the result, in the server's own words. Throws ERR_MAIL_OFF where none is set up. */
export async function testMail(
  machine: MailKernel,
  companyId: number,
  { name, email, language: spoken }: { name: string; email: string; language: Language | null },
): Promise<Reply<typeof mailApi.test>> {
  const settings = await readMailSettings(machine);
  if (!settings) throw new AppError('ERR_MAIL_OFF');
  const language = spoken ?? 'pt';
  const letter: Letter = { kind: 'test', to: { address: email, name }, language, ...words[language] };
  try {
    await sendLetter(machine, settings, companyId, letter, randomUUID());
    return { sentTo: email, problem: null, said: '' };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return { sentTo: email, problem: error.problem, said: error.message };
  }
}

const words: Record<Language, Pick<Letter, 'subject' | 'paragraphs'>> = {
  pt: { subject: 'E-mail de teste', paragraphs: ['Funciona: este servidor consegue enviar e-mails.'] },
  en: { subject: 'Test mail', paragraphs: ['It works: this server can send mail.'] },
  es: { subject: 'Correo de prueba', paragraphs: ['Funciona: este servidor puede enviar correos.'] },
  tr: { subject: 'Deneme e-postası', paragraphs: ['Çalışıyor: bu sunucu e-posta gönderebiliyor.'] },
};
