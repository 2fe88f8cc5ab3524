import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the prompts. */
export const usePromptText = texts('prompts', {
  title: { pt: 'Prompts', en: 'Prompts', es: 'Prompts', tr: 'Prompts' },
  add: { pt: 'Novo prompt', en: 'New prompt', es: 'Nuevo prompt', tr: 'Yeni prompt' },
  edit: { pt: 'Editar prompt', en: 'Edit prompt', es: 'Editar prompt', tr: 'Prompt düzenle' },
  created: {
    pt: 'Prompt {{name}} criado',
    en: 'Prompt {{name}} created',
    es: 'Prompt {{name}} creado',
    tr: '{{name}} prompt oluşturuldu',
  },
  changed: {
    pt: 'Prompt {{name}} salvo',
    en: 'Prompt {{name}} saved',
    es: 'Prompt {{name}} guardado',
    tr: '{{name}} prompt kaydedildi',
  },
  empty: {
    pt: 'Nenhum prompt ainda',
    en: 'No prompts yet',
    es: 'Aún no hay prompts',
    tr: 'Henüz prompt yok',
  },
});

/** The feature's refusals in words. */
export const promptErrors = errorTexts({
  ERR_NO_PROMPT_FOUND: {
    pt: 'Prompt não encontrado.',
    en: 'Prompt not found.',
    es: 'Prompt no encontrado.',
    tr: 'Prompt bulunamadı.',
  },
});
