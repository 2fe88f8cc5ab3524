import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the knowledge. */
export const useKnowledgeSourceText = texts('knowledge', {
  title: { pt: 'Knowledge', en: 'Knowledge', es: 'Knowledge', tr: 'Knowledge' },
  add: {
    pt: 'Novo knowledgeSource',
    en: 'New knowledgeSource',
    es: 'Nuevo knowledgeSource',
    tr: 'Yeni knowledgeSource',
  },
  edit: {
    pt: 'Editar knowledgeSource',
    en: 'Edit knowledgeSource',
    es: 'Editar knowledgeSource',
    tr: 'KnowledgeSource düzenle',
  },
  created: {
    pt: 'KnowledgeSource {{name}} criado',
    en: 'KnowledgeSource {{name}} created',
    es: 'KnowledgeSource {{name}} creado',
    tr: '{{name}} knowledgeSource oluşturuldu',
  },
  changed: {
    pt: 'KnowledgeSource {{name}} salvo',
    en: 'KnowledgeSource {{name}} saved',
    es: 'KnowledgeSource {{name}} guardado',
    tr: '{{name}} knowledgeSource kaydedildi',
  },
  empty: {
    pt: 'Nenhum knowledgeSource ainda',
    en: 'No knowledge yet',
    es: 'Aún no hay knowledge',
    tr: 'Henüz knowledgeSource yok',
  },
});

/** The feature's refusals in words. */
export const knowledgeSourceErrors = errorTexts({
  ERR_NO_KNOWLEDGE_SOURCE_FOUND: {
    pt: 'KnowledgeSource não encontrado.',
    en: 'KnowledgeSource not found.',
    es: 'KnowledgeSource no encontrado.',
    tr: 'KnowledgeSource bulunamadı.',
  },
});
