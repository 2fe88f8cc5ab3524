import { errorTexts, texts } from '../../../lib/texts/texts.ts';

/** Words of the lists that are kept under a name. */
export const useViewText = texts('views', {
  views: { pt: 'Visões salvas', en: 'Saved views', es: 'Vistas guardadas', tr: 'Kayıtlı görünümler' },
  saveView: {
    pt: 'Salvar visão atual',
    en: 'Save the current view',
    es: 'Guardar la vista actual',
    tr: 'Bu görünümü kaydet',
  },
  saveViewHint: {
    pt: 'Guarda a aba, os filtros, a ordem e a busca de agora.',
    en: 'Keeps the tab, filters, order and search as they are now.',
    es: 'Guarda la pestaña, los filtros, el orden y la búsqueda de ahora.',
    tr: 'Şu anki sekmeyi, filtreleri, sırayı ve aramayı saklar.',
  },
  viewSaved: {
    pt: 'Visão {{name}} salva',
    en: 'View {{name}} saved',
    es: 'Vista {{name}} guardada',
    tr: '{{name}} görünümü kaydedildi',
  },
  ownViews: { pt: 'Minhas', en: 'Mine', es: 'Mías', tr: 'Benim' },
  sharedViews: { pt: 'Da empresa', en: 'The company’s', es: 'De la empresa', tr: 'Şirketin' },
  shareView: {
    pt: 'Para toda a empresa',
    en: 'For the whole company',
    es: 'Para toda la empresa',
    tr: 'Tüm şirket için',
  },
  manageView: {
    pt: 'Opções de {{name}}',
    en: 'Options of {{name}}',
    es: 'Opciones de {{name}}',
    tr: '{{name}} seçenekleri',
  },
  updateView: {
    pt: 'Atualizar com a visão atual',
    en: 'Replace with the current view',
    es: 'Reemplazar con la vista actual',
    tr: 'Bu görünümle değiştir',
  },
  renameView: { pt: 'Renomear', en: 'Rename', es: 'Renombrar', tr: 'Yeniden adlandır' },
  noViews: {
    pt: 'Nenhuma visão salva ainda',
    en: 'No saved views yet',
    es: 'Aún no hay vistas guardadas',
    tr: 'Henüz kayıtlı görünüm yok',
  },
});

/** The words of their refusals. */
export const viewErrors = errorTexts({
  ERR_NO_VIEW_FOUND: {
    pt: 'Esta visão já não existe.',
    en: 'This view is gone.',
    es: 'Esta vista ya no existe.',
    tr: 'Bu görünüm artık yok.',
  },
  ERR_TOO_MANY_VIEWS: {
    pt: 'Já há 50 visões. Exclua uma antes.',
    en: 'There are 50 views already. Delete one first.',
    es: 'Ya hay 50 vistas. Elimine una antes.',
    tr: 'Zaten 50 görünüm var. Önce birini silin.',
  },
});
