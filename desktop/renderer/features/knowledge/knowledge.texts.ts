import { errorTexts, rightTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the knowledge base and of the list of its sources. */
export const useKnowledgeText = texts('knowledge', {
  title: {
    pt: 'Base de conhecimento',
    en: 'Knowledge base',
    es: 'Base de conocimiento',
    tr: 'Bilgi bankası',
  },
  keywords: {
    pt: 'assistente, IA, fontes, documentos, perguntas frequentes, FAQ, treinar',
    en: 'assistant, AI, sources, documents, frequent questions, FAQ, train',
    es: 'asistente, IA, fuentes, documentos, preguntas frecuentes, FAQ, entrenar',
    tr: 'asistan, yapay zekâ, yapay zeka, kaynaklar, belgeler, sık sorulan sorular, SSS, eğit',
  },
  tab_sources: { pt: 'Fontes', en: 'Sources', es: 'Fuentes', tr: 'Kaynaklar' },
  tab_questions: {
    pt: 'Perguntas sem resposta',
    en: 'Unanswered questions',
    es: 'Preguntas sin respuesta',
    tr: 'Yanıtsız sorular',
  },
  tab_find: {
    pt: 'Testar uma pergunta',
    en: 'Try a question',
    es: 'Probar una pregunta',
    tr: 'Soru dene',
  },
  add: { pt: 'Nova fonte', en: 'New source', es: 'Nueva fuente', tr: 'Yeni kaynak' },
  empty: {
    pt: 'O assistente ainda não tem de onde responder',
    en: 'The assistant has nothing to answer from yet',
    es: 'El asistente aún no tiene de dónde responder',
    tr: 'Asistanın yanıt verebileceği bir kaynak yok',
  },
  emptyHint: {
    pt: 'Arraste para cá a tabela de preços, a política de trocas ou as perguntas frequentes. Também vale um texto, uma página do site ou uma conversa resolvida.',
    en: 'Drag your price list, returns policy or frequent questions here. A text, a page of your site or a resolved conversation works too.',
    es: 'Arrastre aquí la lista de precios, la política de cambios o las preguntas frecuentes. También sirve un texto, una página del sitio o una conversación resuelta.',
    tr: 'Fiyat listenizi, iade koşullarınızı veya sık sorulan soruları buraya sürükleyin. Bir metin, sitenizden bir sayfa veya çözülmüş bir konuşma da olur.',
  },
  passages: { pt: 'Trechos', en: 'Passages', es: 'Fragmentos', tr: 'Parçalar' },
  passageCount_one: {
    pt: '{{count}} trecho',
    en: '{{count}} passage',
    es: '{{count}} fragmento',
    tr: '{{count}} parça',
  },
  passageCount_other: {
    pt: '{{count}} trechos',
    en: '{{count}} passages',
    es: '{{count}} fragmentos',
    tr: '{{count}} parça',
  },
  characters_one: {
    pt: '{{amount}} caractere',
    en: '{{amount}} character',
    es: '{{amount}} carácter',
    tr: '{{amount}} karakter',
  },
  characters_other: {
    pt: '{{amount}} caracteres',
    en: '{{amount}} characters',
    es: '{{amount}} caracteres',
    tr: '{{amount}} karakter',
  },
  language_pt: { pt: 'Português', en: 'Portuguese', es: 'Portugués', tr: 'Portekizce' },
  language_en: { pt: 'Inglês', en: 'English', es: 'Inglés', tr: 'İngilizce' },
  language_es: { pt: 'Espanhol', en: 'Spanish', es: 'Español', tr: 'İspanyolca' },
  language_tr: { pt: 'Turco', en: 'Turkish', es: 'Turco', tr: 'Türkçe' },
  readAt: { pt: 'Lida em', en: 'Read at', es: 'Leída el', tr: 'Okunma' },
  readSince: { pt: 'Lida em {{at}}', en: 'Read at {{at}}', es: 'Leída el {{at}}', tr: 'Okunma: {{at}}' },
  kind_file: { pt: 'Arquivo', en: 'File', es: 'Archivo', tr: 'Dosya' },
  kind_page: { pt: 'Página', en: 'Page', es: 'Página', tr: 'Sayfa' },
  kind_conversation: { pt: 'Conversa', en: 'Conversation', es: 'Conversación', tr: 'Konuşma' },
  readAgain: { pt: 'Ler de novo', en: 'Read again', es: 'Leer de nuevo', tr: 'Yeniden oku' },
  readsAgain: {
    pt: '{{name}} será lida de novo',
    en: '{{name}} will be read again',
    es: '{{name}} se leerá de nuevo',
    tr: '{{name}} yeniden okunacak',
  },
  isReading: {
    pt: 'Já está sendo lida',
    en: 'It is being read already',
    es: 'Ya se está leyendo',
    tr: 'Zaten okunuyor',
  },
  removeHint: {
    pt: 'Os assistentes deixam de responder com esta fonte. Isso não pode ser desfeito.',
    en: 'Assistants no longer answer from this source. This cannot be undone.',
    es: 'Los asistentes dejan de responder con esta fuente. Esto no se puede deshacer.',
    tr: 'Asistanlar artık bu kaynaktan yanıt vermez. Bu geri alınamaz.',
  },
});

/** The feature's refusals in words. */
export const knowledgeSourceErrors = errorTexts({
  ERR_NO_KNOWLEDGE_SOURCE_FOUND: {
    pt: 'Fonte não encontrada.',
    en: 'Source not found.',
    es: 'Fuente no encontrada.',
    tr: 'Kaynak bulunamadı.',
  },
});

/** The rights that a role can give, in words. */
export const knowledgeSourceRights = rightTexts({
  'knowledge:view': {
    pt: 'Vê a base de conhecimento',
    en: 'Sees the knowledge base',
    es: 'Ve la base de conocimiento',
    tr: 'Bilgi bankasını görür',
  },
  'knowledge:manage': {
    pt: 'Cria e altera a base de conhecimento',
    en: 'Adds to and changes the knowledge base',
    es: 'Crea y modifica la base de conocimiento',
    tr: 'Bilgi bankasını düzenler',
  },
});
