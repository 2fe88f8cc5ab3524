import { errorTexts, rightTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the reports. */
export const useReportText = texts('reports', {
  title: { pt: 'Relatórios', en: 'Reports', es: 'Informes', tr: 'Raporlar' },
  empty: {
    pt: 'Nenhum atendimento: {{days}}',
    en: 'No conversations: {{days}}',
    es: 'Ninguna atención: {{days}}',
    tr: 'Görüşme yok: {{days}}',
  },
  emptyHint: {
    pt: 'Escolha outros dias ou menos filtros.',
    en: 'Choose other days or fewer filters.',
    es: 'Elija otros días o menos filtros.',
    tr: 'Başka günler ya da daha az filtre seçin.',
  },
  daysFrom: {
    pt: 'desde {{from}}',
    en: 'since {{from}}',
    es: 'desde {{from}}',
    tr: '{{from}} tarihinden beri',
  },
  daysTo: { pt: 'até {{to}}', en: 'until {{to}}', es: 'hasta {{to}}', tr: '{{to}} tarihine kadar' },
  xlsx: { pt: 'Planilha (xlsx)', en: 'Workbook (xlsx)', es: 'Planilla (xlsx)', tr: 'Çalışma kitabı (xlsx)' },
  csv: { pt: 'Texto (csv)', en: 'Text (csv)', es: 'Texto (csv)', tr: 'Metin (csv)' },
  pdf: { pt: 'Documento (PDF)', en: 'Document (PDF)', es: 'Documento (PDF)', tr: 'Belge (PDF)' },
  byMail: { pt: 'Por e-mail', en: 'By mail', es: 'Por correo', tr: 'E-postayla' },
  fileTitle: { pt: 'Relatório', en: 'Report', es: 'Informe', tr: 'Rapor' },
  fileReady: {
    pt: 'O relatório está pronto',
    en: 'The report is ready',
    es: 'El informe está listo',
    tr: 'Rapor hazır',
  },
  fileName: {
    pt: 'relatorio-de-atendimentos',
    en: 'ticket-report',
    es: 'informe-de-atenciones',
    tr: 'gorusme-raporu',
  },
  exported_one: {
    pt: '{{count}} atendimento exportado',
    en: '{{count}} row exported',
    es: '{{count}} atención exportada',
    tr: '{{count}} görüşme aktarıldı',
  },
  exported_other: {
    pt: '{{count}} atendimentos exportados',
    en: '{{count}} rows exported',
    es: '{{count}} atenciones exportadas',
    tr: '{{count}} görüşme aktarıldı',
  },
});

/** Refusals of reports. */
export const reportErrors = errorTexts({
  ERR_NO_REPORT_FILE_FOUND: {
    pt: 'Este arquivo não existe mais, ou não é para você',
    en: 'This file no longer exists, or you may not open it',
    es: 'Este archivo ya no existe, o no es para usted',
    tr: 'Bu dosya artık yok ya da size ait değil',
  },
  ERR_REPORT_FILE_STATE: {
    pt: 'O arquivo do relatório não pôde ser gerado. Tente de novo.',
    en: 'The report file could not be created. Try again.',
    es: 'No se pudo generar el archivo del informe. Intente de nuevo.',
    tr: 'Rapor dosyası oluşturulamadı. Yeniden deneyin.',
  },
  ERR_TOO_MANY_REPORT_FILES: {
    pt: 'Outros relatórios seus ainda estão sendo gerados',
    en: 'Other reports of yours are still being created',
    es: 'Otros informes suyos todavía se están generando',
    tr: 'Diğer raporlarınız hâlâ oluşturuluyor',
  },
});

/** The rights that a role can give, in words. */
export const reportRights = rightTexts({
  'reports:view': {
    pt: 'Vê relatórios',
    en: 'Sees reports',
    es: 'Ve informes',
    tr: 'Raporları görür',
  },
  'reports:make': {
    pt: 'Salva os números em arquivos',
    en: 'Saves figures as files',
    es: 'Guarda las cifras en archivos',
    tr: 'Rakamları dosya olarak kaydeder',
  },
});
