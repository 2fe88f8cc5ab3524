import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of what a page shows before and beside a conversation. */
export const usePageProfileText = texts('pageProfiles', {
  title: {
    pt: 'Boas-vindas de “{{name}}”',
    en: 'Welcome of “{{name}}”',
    es: 'Bienvenida de “{{name}}”',
    tr: '“{{name}}” karşılaması',
  },
  questions: {
    pt: 'Perguntas para começar',
    en: 'Questions to begin with',
    es: 'Preguntas para empezar',
    tr: 'Başlangıç soruları',
  },
  questionsHint: {
    pt: 'Aparecem a quem abre a conversa pela primeira vez. Um toque é a primeira mensagem do cliente.',
    en: 'People see them when they open the conversation for the first time. A press is the customer’s first message.',
    es: 'Las ve quien abre la conversación por primera vez. Un toque es el primer mensaje del cliente.',
    tr: 'Konuşmayı ilk kez açanlar görür. Dokunmak müşterinin ilk mesajıdır.',
  },
  question: {
    pt: 'Pergunta {{n}}',
    en: 'Question {{n}}',
    es: 'Pregunta {{n}}',
    tr: 'Soru {{n}}',
  },
  addQuestion: {
    pt: 'Adicionar pergunta',
    en: 'Add a question',
    es: 'Agregar pregunta',
    tr: 'Soru ekle',
  },
  removeQuestion: {
    pt: 'Remover pergunta {{n}}',
    en: 'Remove question {{n}}',
    es: 'Quitar pregunta {{n}}',
    tr: '{{n}}. soruyu kaldır',
  },
  menu: {
    pt: 'Menu da conversa',
    en: 'Menu of the conversation',
    es: 'Menú de la conversación',
    tr: 'Konuşma menüsü',
  },
  menuHint: {
    pt: 'Fica ao lado do campo de mensagem. Sem endereço, o título é o que o cliente diz.',
    en: 'It stays beside the field for messages. Without an address, the title is what the customer says.',
    es: 'Está junto al campo de mensaje. Sin dirección, el título es lo que dice el cliente.',
    tr: 'Mesaj alanının yanında durur. Adres yoksa başlık müşterinin söylediği sözdür.',
  },
  item: {
    pt: 'Item {{n}}',
    en: 'Item {{n}}',
    es: 'Ítem {{n}}',
    tr: 'Öğe {{n}}',
  },
  itemUrl: {
    pt: 'Endereço do item {{n}}',
    en: 'Address of item {{n}}',
    es: 'Dirección del ítem {{n}}',
    tr: '{{n}}. öğenin adresi',
  },
  itemTitle: {
    pt: 'Título',
    en: 'Title',
    es: 'Título',
    tr: 'Başlık',
  },
  urlOptional: {
    pt: 'https:// (opcional)',
    en: 'https:// (optional)',
    es: 'https:// (opcional)',
    tr: 'https:// (isteğe bağlı)',
  },
  addItem: {
    pt: 'Adicionar item',
    en: 'Add an item',
    es: 'Agregar ítem',
    tr: 'Öğe ekle',
  },
  removeItem: {
    pt: 'Remover item {{n}}',
    en: 'Remove item {{n}}',
    es: 'Quitar ítem {{n}}',
    tr: '{{n}}. öğeyi kaldır',
  },
  saved: {
    pt: 'Boas-vindas de {{name}} salvas',
    en: 'Welcome of {{name}} saved',
    es: 'Bienvenida de {{name}} guardada',
    tr: '{{name}} karşılaması kaydedildi',
  },
});

/** Refusals of what a page shows. */
export const pageProfileErrors = errorTexts({
  ERR_PAGE_REFUSED: {
    pt: 'A Meta recusou: {{reason}}',
    en: 'Meta refused: {{reason}}',
    es: 'Meta lo rechazó: {{reason}}',
    tr: 'Meta reddetti: {{reason}}',
  },
});
