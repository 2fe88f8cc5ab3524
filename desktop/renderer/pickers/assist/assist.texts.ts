import { texts } from '../../lib/texts/texts.ts';

/** Words of the help beside attendants. */
export const useAssistText = texts('assist', {
  help: { pt: 'Ajuda da IA', en: 'AI help', es: 'Ayuda de la IA', tr: 'Yapay zekâ yardımı' },
  propose: { pt: 'Propor resposta', en: 'Propose an answer', es: 'Proponer respuesta', tr: 'Yanıt öner' },
  shorten: { pt: 'Encurtar', en: 'Shorten', es: 'Acortar', tr: 'Kısalt' },
  friendlier: {
    pt: 'Deixar mais gentil',
    en: 'Make it friendlier',
    es: 'Hacerlo más amable',
    tr: 'Daha sıcak yaz',
  },
  correct: { pt: 'Corrigir', en: 'Correct', es: 'Corregir', tr: 'Düzelt' },
  translate: {
    pt: 'Traduzir para o idioma do cliente',
    en: 'Translate into the customer’s language',
    es: 'Traducir al idioma del cliente',
    tr: 'Müşterinin diline çevir',
  },
  writing: {
    pt: 'A IA está escrevendo…',
    en: 'AI is writing…',
    es: 'La IA está escribiendo…',
    tr: 'Yapay zekâ yazıyor…',
  },
  written: {
    pt: 'Texto da IA: confira antes de enviar.',
    en: 'Text by AI: check it before you send it.',
    es: 'Texto de la IA: revísalo antes de enviarlo.',
    tr: 'Yapay zekâ metni: göndermeden önce kontrol edin.',
  },
  passagesGone: {
    pt: 'Esta fonte foi lida de novo ou excluída: os trechos daquele momento não existem mais.',
    en: 'This source was read again or deleted: its passages of that moment are gone.',
    es: 'Esta fuente se leyó de nuevo o se eliminó: los pasajes de aquel momento ya no existen.',
    tr: 'Bu kaynak yeniden okundu veya silindi: o andaki bölümler artık yok.',
  },
  sources: { pt: 'Fontes', en: 'Sources', es: 'Fuentes', tr: 'Kaynaklar' },
  transcribe: { pt: 'Transcrever', en: 'Transcribe', es: 'Transcribir', tr: 'Yazıya dök' },
  transcript: { pt: 'Transcrição', en: 'Transcript', es: 'Transcripción', tr: 'Yazıya dökülmüş hâli' },
  silence: {
    pt: 'Nenhuma palavra reconhecida.',
    en: 'No words recognized.',
    es: 'No se reconoció ninguna palabra.',
    tr: 'Hiçbir sözcük anlaşılamadı.',
  },
  summarise: {
    pt: 'Resumir a conversa com IA',
    en: 'Summarize the conversation with AI',
    es: 'Resumir la conversación con IA',
    tr: 'Konuşmayı yapay zekâ ile özetle',
  },
  translation: { pt: 'Tradução', en: 'Translation', es: 'Traducción', tr: 'Çeviri' },
  customerLanguage: {
    pt: 'Traduzir a conversa: idioma do cliente',
    en: 'Translate the conversation: the customer’s language',
    es: 'Traducir la conversación: idioma del cliente',
    tr: 'Konuşmayı çevir: müşterinin dili',
  },
  noTranslation: { pt: 'Não traduzir', en: 'Do not translate', es: 'No traducir', tr: 'Çevirme' },
  toCustomer: {
    pt: 'Traduzir para {{language}} antes de enviar',
    en: 'Translate into {{language}} before sending',
    es: 'Traducir al {{language}} antes de enviar',
    tr: 'Göndermeden önce {{language}} diline çevir',
  },
  suggestTags: {
    pt: 'Sugerir etiquetas com IA',
    en: 'Suggest tags with AI',
    es: 'Sugerir etiquetas con IA',
    tr: 'Yapay zekâ ile etiket öner',
  },
  suggestQueue: {
    pt: 'Sugerir fila com IA',
    en: 'Suggest a queue with AI',
    es: 'Sugerir una fila con IA',
    tr: 'Yapay zekâ ile kuyruk öner',
  },
  accept: { pt: 'Usar {{name}}', en: 'Use {{name}}', es: 'Usar {{name}}', tr: '{{name}} kullan' },
  nothingFits: {
    pt: 'Nada claro para sugerir.',
    en: 'Nothing clear to suggest.',
    es: 'Nada claro que sugerir.',
    tr: 'Önerilecek net bir şey yok.',
  },
  notSetUp: {
    pt: 'A ajuda da IA não está configurada. Peça a um administrador que escolha um prompt com chave.',
    en: 'AI help is not set up. Ask an admin to choose a prompt that has a key.',
    es: 'La ayuda de la IA no está configurada. Pide a un administrador que elija un prompt con clave.',
    tr: 'Yapay zekâ yardımı kurulmamış. Bir yöneticiden anahtarı olan bir prompt seçmesini isteyin.',
  },
  overBudget: {
    pt: 'O limite de tokens foi atingido. Um administrador pode aumentá-lo nos prompts.',
    en: 'The limit of tokens is reached. An admin can raise it in the prompts.',
    es: 'Se alcanzó el límite de tokens. Un administrador puede aumentarlo en los prompts.',
    tr: 'Token sınırına ulaşıldı. Bir yönetici bunu promptlarda artırabilir.',
  },
  keyRefused: {
    pt: 'O provedor da IA recusa a chave, o modelo ou o crédito. Avise um administrador.',
    en: 'The AI provider refuses the key, the model or the credit. Tell an admin.',
    es: 'El proveedor de IA rechaza la clave, el modelo o el crédito. Avisa a un administrador.',
    tr: 'Yapay zekâ sağlayıcısı anahtarı, modeli veya krediyi reddediyor. Bir yöneticiye haber verin.',
  },
  tooLong: {
    pt: 'É longo demais para a IA. Tente com um texto menor.',
    en: 'It is too long for the AI. Try a shorter text.',
    es: 'Es demasiado largo para la IA. Prueba con un texto más corto.',
    tr: 'Yapay zekâ için çok uzun. Daha kısa bir metinle deneyin.',
  },
  refused: {
    pt: 'A IA não responde a isso. Escreva a resposta você mesmo.',
    en: 'The AI does not answer this. Write the answer yourself.',
    es: 'La IA no responde a esto. Escribe tú la respuesta.',
    tr: 'Yapay zekâ buna yanıt vermiyor. Yanıtı kendiniz yazın.',
  },
  later: {
    pt: 'A IA não respondeu agora. Tente de novo em um minuto.',
    en: 'The AI did not answer now. Try again in a minute.',
    es: 'La IA no respondió ahora. Inténtalo de nuevo en un minuto.',
    tr: 'Yapay zekâ şu anda yanıt vermedi. Bir dakika sonra yeniden deneyin.',
  },
});

const words = {
  notSetUp: 'notSetUp',
  overBudget: 'overBudget',
  keyRefused: 'keyRefused',
  noCredit: 'keyRefused',
  noModel: 'keyRefused',
  tooLong: 'tooLong',
  refused: 'refused',
} as const;

/** The words for a fault of a model: what a person can do. */
export const faultKey = (fault: string) => words[fault as keyof typeof words] ?? 'later';
