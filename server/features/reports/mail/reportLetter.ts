import type { Language } from '@recado/shared/lib/languages';
import type { Letter } from '../../core/mail/sendMail.ts';

interface Words {
  attached: string;
  linked: string;
  button: string;
  note: string;
}

const words: Record<Language, Words> = {
  pt: {
    attached: 'O relatório está anexado a este e-mail.',
    linked: 'O relatório está pronto. O link abre depois de entrar e vale por dois dias.',
    button: 'Baixar relatório',
    note: 'Este e-mail é enviado pelo agendamento “{{name}}”. Quem administra os relatórios pode pausá-lo.',
  },
  en: {
    attached: 'The report is attached to this mail.',
    linked: 'The report is ready. The link opens after signing in and is valid for two days.',
    button: 'Download the report',
    note: 'This mail is sent by the schedule “{{name}}”. People who manage reports can pause it.',
  },
  es: {
    attached: 'El informe está adjunto a este correo.',
    linked: 'El informe está listo. El enlace se abre después de iniciar sesión y vale dos días.',
    button: 'Descargar informe',
    note: 'Este correo se envía por la programación “{{name}}”. Quien administra los informes puede pausarla.',
  },
  tr: {
    attached: 'Rapor bu e-postaya eklidir.',
    linked: 'Rapor hazır. Bağlantı giriş yaptıktan sonra açılır ve iki gün geçerlidir.',
    button: 'Raporu indir',
    note: 'Bu e-posta “{{name}}” zamanlamasıyla gönderilir. Raporları yönetenler duraklatabilir.',
  },
};

interface About {
  /** The report's title, with its days. */
  title: string;
  /** The name of the report mail in the list. */
  name: string;
  fileId: number;
  isAttached: boolean;
}

/** The mail with a report: attached, or behind a link for people who sign in. */
export function reportLetter(
  language: Language,
  { title, name, fileId, isAttached }: About,
): Omit<Letter, 'to'> {
  const { attached, linked, button, note } = words[language];
  return {
    kind: 'report',
    language,
    subject: title,
    paragraphs: [title, isAttached ? attached : linked],
    ...(!isAttached && { button: { label: button, path: `/report-files/${fileId}` } }),
    note: note.replace('{{name}}', name),
  };
}
