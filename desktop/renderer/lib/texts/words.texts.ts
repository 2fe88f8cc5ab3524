import { texts } from './texts.ts';

/** Words that every screen uses: buttons, notices, questions. */
export const useWords = texts('words', {
  add: { pt: 'Adicionar', en: 'Add', es: 'Añadir', tr: 'Ekle' },
  save: { pt: 'Salvar', en: 'Save', es: 'Guardar', tr: 'Kaydet' },
  cancel: { pt: 'Cancelar', en: 'Cancel', es: 'Cancelar', tr: 'İptal' },
  edit: { pt: 'Editar', en: 'Edit', es: 'Editar', tr: 'Düzenle' },
  remove: { pt: 'Excluir', en: 'Delete', es: 'Eliminar', tr: 'Sil' },
  close: { pt: 'Fechar', en: 'Close', es: 'Cerrar', tr: 'Kapat' },
  search: { pt: 'Buscar', en: 'Search', es: 'Buscar', tr: 'Ara' },
  clearSearch: { pt: 'Limpar busca', en: 'Clear search', es: 'Borrar búsqueda', tr: 'Aramayı temizle' },
  actions: { pt: 'Ações', en: 'Actions', es: 'Acciones', tr: 'İşlemler' },
  retry: { pt: 'Tentar novamente', en: 'Try again', es: 'Intentar de nuevo', tr: 'Yeniden dene' },
  loading: { pt: 'Carregando', en: 'Loading', es: 'Cargando', tr: 'Yükleniyor' },
  loadFailed: {
    pt: 'Não foi possível carregar',
    en: 'Could not be loaded',
    es: 'No se pudo cargar',
    tr: 'Yüklenemedi',
  },
  nothingFound: {
    pt: 'Nada encontrado',
    en: 'Nothing found',
    es: 'No se encontró nada',
    tr: 'Hiçbir şey bulunamadı',
  },
  nothingFoundHint: {
    pt: 'Nenhum registro corresponde a “{{search}}”.',
    en: 'Nothing matches “{{search}}”.',
    es: 'Ningún registro coincide con “{{search}}”.',
    tr: '“{{search}}” ile eşleşen kayıt yok.',
  },
  saved: {
    pt: 'Operação realizada com sucesso!',
    en: 'Saved successfully!',
    es: '¡Operación realizada con éxito!',
    tr: 'İşlem başarıyla tamamlandı!',
  },
  removeTitle: {
    pt: 'Excluir “{{name}}”?',
    en: 'Delete “{{name}}”?',
    es: '¿Eliminar “{{name}}”?',
    tr: '“{{name}}” silinsin mi?',
  },
  removeQuestion: {
    pt: 'Deseja realmente excluir esse registro?',
    en: 'Do you really want to delete this record?',
    es: '¿Desea realmente eliminar este registro?',
    tr: 'Bu kaydı gerçekten silmek istiyor musunuz?',
  },
  toDark: { pt: 'Usar tema escuro', en: 'Use dark theme', es: 'Usar tema oscuro', tr: 'Koyu temayı kullan' },
  toLight: { pt: 'Usar tema claro', en: 'Use light theme', es: 'Usar tema claro', tr: 'Açık temayı kullan' },
  optional: { pt: 'opcional', en: 'optional', es: 'opcional', tr: 'isteğe bağlı' },
  rows_one: {
    pt: '{{count}} registro',
    en: '{{count}} record',
    es: '{{count}} registro',
    tr: '{{count}} kayıt',
  },
  rows_other: {
    pt: '{{count}} registros',
    en: '{{count}} records',
    es: '{{count}} registros',
    tr: '{{count}} kayıt',
  },
  pickFromScreen: {
    pt: 'Pegar a cor da tela',
    en: 'Pick a colour from the screen',
    es: 'Tomar el color de la pantalla',
    tr: 'Ekrandan renk al',
  },
});
