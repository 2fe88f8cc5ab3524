import { texts } from '../../lib/texts/texts.ts';

/** Words of the reports. */
export const useReportText = texts('reports', {
  title: { pt: 'Relatórios', en: 'Reports', es: 'Informes', tr: 'Raporlar' },
  empty: {
    pt: 'Nenhum atendimento nestes dias',
    en: 'No ticket in these days',
    es: 'Ninguna atención en estos días',
    tr: 'Bu günlerde görüşme yok',
  },
  emptyHint: {
    pt: 'Escolha outros dias ou menos filtros.',
    en: 'Choose other days or fewer filters.',
    es: 'Elija otros días o menos filtros.',
    tr: 'Başka günler ya da daha az filtre seçin.',
  },
  xlsx: { pt: 'Planilha (xlsx)', en: 'Workbook (xlsx)', es: 'Planilla (xlsx)', tr: 'Çalışma kitabı (xlsx)' },
  csv: { pt: 'Texto (csv)', en: 'Text (csv)', es: 'Texto (csv)', tr: 'Metin (csv)' },
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
