import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the helps. */
export const useHelpText = texts('helps', {
  title: { pt: 'Ajuda', en: 'Help', es: 'Ayuda', tr: 'Yardım' },
  add: { pt: 'Nova ajuda', en: 'New help', es: 'Nueva ayuda', tr: 'Yeni yardım' },
  edit: { pt: 'Editar ajuda', en: 'Edit help', es: 'Editar ayuda', tr: 'Yardımı düzenle' },
  empty: { pt: 'Nenhum vídeo ainda', en: 'No videos yet', es: 'Aún no hay vídeos', tr: 'Henüz video yok' },
  created: {
    pt: 'Ajuda {{name}} criada',
    en: 'Help {{name}} created',
    es: 'Ayuda {{name}} creada',
    tr: '{{name}} yardımı oluşturuldu',
  },
  changed: {
    pt: 'Ajuda {{name}} salva',
    en: 'Help {{name}} saved',
    es: 'Ayuda {{name}} guardada',
    tr: '{{name}} yardımı kaydedildi',
  },
  description: { pt: 'Descrição', en: 'Description', es: 'Descripción', tr: 'Açıklama' },
  videoCode: { pt: 'Código do vídeo', en: 'Code of the video', es: 'Código del vídeo', tr: 'Video kodu' },
  videoHint: {
    pt: 'Do YouTube; o endereço inteiro também serve.',
    en: 'Of YouTube; the whole address will do, too.',
    es: 'De YouTube; también sirve la dirección completa.',
    tr: 'YouTube kodu; adresin tamamı da olur.',
  },
  play: { pt: 'Assistir', en: 'Watch', es: 'Ver', tr: 'İzle' },
});

/** The feature's refusals in words. */
export const helpErrors = errorTexts({
  ERR_NO_HELP_FOUND: {
    pt: 'Ajuda não encontrada.',
    en: 'Help not found.',
    es: 'Ayuda no encontrada.',
    tr: 'Yardım bulunamadı.',
  },
});
