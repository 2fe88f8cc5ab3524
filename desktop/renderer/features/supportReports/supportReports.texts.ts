import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the reports that people sent to support. */
export const useSupportReportText = texts('supportReports', {
  title: {
    pt: 'Registros do aplicativo',
    en: 'App reports',
    es: 'Registros de la aplicación',
    tr: 'Uygulama raporları',
  },
  empty: {
    pt: 'Nenhum registro recebido',
    en: 'No reports yet',
    es: 'Ningún registro recibido',
    tr: 'Henüz rapor yok',
  },
  emptyHint: {
    pt: 'Quem usa o aplicativo envia um registro por Minha conta, Aplicativo, Enviar ao suporte. Ele fica aqui por {{days}} dias.',
    en: 'People send one from the desktop app: My account, Desktop app, Send to support. It stays here for {{days}} days.',
    es: 'Quien usa la aplicación envía uno por Mi cuenta, Aplicación, Enviar a soporte. Queda aquí por {{days}} días.',
    tr: 'Masaüstü uygulamasından gönderilir: Hesabım, Uygulama, Desteğe gönder. Burada {{days}} gün kalır.',
  },
  sentAt: { pt: 'Recebido', en: 'Received', es: 'Recibido', tr: 'Alındı' },
  sentFrom: { pt: 'Empresa', en: 'Company', es: 'Empresa', tr: 'Şirket' },
  sentBy: { pt: 'Pessoa', en: 'Person', es: 'Persona', tr: 'Kişi' },
  note: { pt: 'O que aconteceu', en: 'What happened', es: 'Qué pasó', tr: 'Ne oldu' },
  noNote: { pt: 'Sem descrição', en: 'No description', es: 'Sin descripción', tr: 'Açıklama yok' },
  reportOf: {
    pt: 'Registro de {{name}}, {{company}}',
    en: 'Report by {{name}}, {{company}}',
    es: 'Registro de {{name}}, {{company}}',
    tr: '{{name}} raporu, {{company}}',
  },
  reportText: { pt: 'Registro', en: 'Report', es: 'Registro', tr: 'Rapor' },
  removeQuestion: {
    pt: 'O registro some para todos os operadores. Isso não pode ser desfeito.',
    en: 'The report goes for all operators. This cannot be undone.',
    es: 'El registro desaparece para todos los operadores. Esto no se puede deshacer.',
    tr: 'Rapor tüm operatörler için silinir. Bu geri alınamaz.',
  },
});

/** Refusals of these reports. */
export const supportReportErrors = errorTexts({
  ERR_NO_SUPPORT_REPORT_FOUND: {
    pt: 'Este registro não existe mais.',
    en: 'This report is no longer there.',
    es: 'Este registro ya no existe.',
    tr: 'Bu rapor artık yok.',
  },
});
