import type { Language } from '@recado/shared/lib/languages';
import { languages } from '@recado/shared/lib/languages';
import { and, eq, sql } from 'drizzle-orm';
import type { AcrossWork } from '../../../acrossWork.ts';
import type { Vault } from '../../../openVault.ts';
import { sendMail } from '../../core/mail/sendMail.ts';
import { users } from '../../core/users/users.table.ts';

interface Words {
  subject: string;
  paragraphs(name: string, day: string): string[];
}

const going: Record<Language, Words> = {
  pt: {
    subject: 'Sua empresa será apagada',
    paragraphs: (name, day) => [
      `${name} foi suspensa e será apagada em ${day}, com tudo o que tem: conversas, contatos e arquivos.`,
      'Até lá ela pode ser reativada. Fale com o suporte se isso não era o esperado.',
    ],
  },
  en: {
    subject: 'Your company will be deleted',
    paragraphs: (name, day) => [
      `${name} is suspended and will be deleted on ${day}, with everything it has: conversations, contacts and files.`,
      'Until then it can be reactivated. Contact support if you did not expect this.',
    ],
  },
  es: {
    subject: 'Su empresa se borrará',
    paragraphs: (name, day) => [
      `${name} fue suspendida y se borrará el ${day}, con todo lo que tiene: conversaciones, contactos y archivos.`,
      'Hasta entonces se puede reactivar. Hable con el soporte si no lo esperaba.',
    ],
  },
  tr: {
    subject: 'Şirketiniz silinecek',
    paragraphs: (name, day) => [
      `${name} askıya alındı ve ${day} tarihinde her şeyiyle silinecek: görüşmeler, kişiler ve dosyalar.`,
      'O zamana dek yeniden açılabilir. Bunu beklemiyorsanız destekle görüşün.',
    ],
  },
};
const staying: Record<Language, Words> = {
  pt: {
    subject: 'Sua empresa não será apagada',
    paragraphs: (name) => [`${name} foi reativada e não será apagada.`],
  },
  en: {
    subject: 'Your company will not be deleted',
    paragraphs: (name) => [`${name} was reactivated and will not be deleted.`],
  },
  es: {
    subject: 'Su empresa no se borrará',
    paragraphs: (name) => [`${name} fue reactivada y no se borrará.`],
  },
  tr: {
    subject: 'Şirketiniz silinmeyecek',
    paragraphs: (name) => [`${name} yeniden açıldı ve silinmeyecek.`],
  },
};

interface RemovedCompany {
  id: number;
  name: string;
  timeZone: string;
}

/**
 * Mails a company's admins that it will be deleted, or with null that it stays. Mail is the only way, since none of
 * them can sign in.
 */
export async function tellRemoval(
  work: AcrossWork,
  vault: Vault,
  { id, name, timeZone }: RemovedCompany,
  removeAt: Date | null,
): Promise<void> {
  const admins = await work.tx
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      language: sql<string | null>`coalesce(${users.language}, (
        select value from company_settings s where s.company_id = ${users.companyId} and s.key = 'language'))`,
    })
    .from(users)
    .where(and(eq(users.companyId, id), eq(users.profile, 'admin')));
  for (const admin of admins) {
    const language = languages.find((one) => one === admin.language) ?? 'pt';
    const { subject, paragraphs } = (removeAt ? going : staying)[language];
    const day = removeAt
      ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(removeAt)
      : '';
    const letter = {
      kind: removeAt ? 'companyRemoval' : 'companyStays',
      to: { address: admin.email, name: admin.name, userId: admin.id },
      language,
      subject,
      paragraphs: paragraphs(name, day),
    };
    await sendMail(work, vault, letter, id);
  }
}
