import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the phrases that start flows. */
export const usePhraseText = texts('phraseCampaigns', {
  title: { pt: 'Campanhas', en: 'Phrases', es: 'Campañas por frase', tr: 'Tümceler' },
  inMenu: {
    pt: 'Campanhas por frase',
    en: 'Phrases',
    es: 'Campañas por frase',
    tr: 'Tümceler',
  },
  add: { pt: 'Campanha', en: 'New phrase', es: 'Campaña', tr: 'Yeni tümce' },
  phrase: { pt: 'Frase', en: 'Phrase', es: 'Frase', tr: 'Tümce' },
  allConnections: {
    pt: 'Todas as conexões',
    en: 'All connections',
    es: 'Todas las conexiones',
    tr: 'Tüm bağlantılar',
  },
  empty: {
    pt: 'Nenhuma frase ainda',
    en: 'No phrases yet',
    es: 'Aún no hay frases',
    tr: 'Henüz tümce yok',
  },
  emptyHint: {
    pt: 'Quando um cliente escreve a frase, o fluxo começa: “quero um orçamento”, “segunda via”.',
    en: 'When a customer writes the phrase, its flow starts: “I want a quote”, “copy of my invoice”.',
    es: 'Cuando un cliente escribe la frase, empieza su flujo: “quiero un presupuesto”, “copia de la factura”.',
    tr: 'Müşteri tümceyi yazınca akışı başlar: “fiyat almak istiyorum”, “fatura kopyası”.',
  },
  createTitle: {
    pt: 'Nova campanha com fluxo por frase',
    en: 'New phrase that starts a flow',
    es: 'Nueva campaña con flujo por frase',
    tr: 'Akış başlatan yeni tümce',
  },
  editTitle: {
    pt: 'Editar campanha com fluxo por frase',
    en: 'Edit phrase that starts a flow',
    es: 'Editar campaña con flujo por frase',
    tr: 'Akış başlatan tümceyi düzenle',
  },
  nameLabel: {
    pt: 'Nome do disparo por frase',
    en: 'Name of the trigger',
    es: 'Nombre del disparo por frase',
    tr: 'Tetikleyicinin adı',
  },
  phraseLabel: {
    pt: 'Qual frase dispara o fluxo?',
    en: 'Which phrase starts the flow?',
    es: '¿Qué frase inicia el flujo?',
    tr: 'Hangi tümce akışı başlatır?',
  },
  phraseHint: {
    pt: 'Vale com maiúsculas, acentos e palavras a mais. Se várias servem, a frase mais longa ganha.',
    en: 'Capitals, accents and further words do not matter. If several fit, the longest phrase wins.',
    es: 'No importan mayúsculas, acentos ni palabras de más. Si varias sirven, gana la más larga.',
    tr: 'Büyük harf, aksan ve fazla sözcükler önemli değildir. Birkaçı uyarsa en uzun tümce kazanır.',
  },
  connectionPlaceholder: {
    pt: 'Selecione uma Conexão',
    en: 'Select a connection',
    es: 'Seleccione una conexión',
    tr: 'Bir bağlantı seçin',
  },
  create: { pt: 'Criar campanha', en: 'Create phrase', es: 'Crear campaña', tr: 'Tümce oluştur' },
  save: { pt: 'Salvar campanha', en: 'Save phrase', es: 'Guardar campaña', tr: 'Tümceyi kaydet' },
  created: {
    pt: 'Frase criada com sucesso!',
    en: 'Phrase created',
    es: '¡Frase creada con éxito!',
    tr: 'Tümce oluşturuldu',
  },
  changed: {
    pt: 'Frase alterada com sucesso!',
    en: 'Phrase changed',
    es: '¡Frase modificada con éxito!',
    tr: 'Tümce değiştirildi',
  },
  removed: { pt: 'Frase deletada', en: 'Phrase deleted', es: 'Frase eliminada', tr: 'Tümce silindi' },
  online: { pt: 'conectada', en: 'online', es: 'conectada', tr: 'çevrimiçi' },
  offline: { pt: 'desconectada', en: 'offline', es: 'desconectada', tr: 'çevrimdışı' },
  tryOut: { pt: 'Teste uma frase', en: 'Try a phrase', es: 'Pruebe una frase', tr: 'Bir tümce deneyin' },
  tryOutPlaceholder: {
    pt: 'Escreva como um cliente',
    en: 'Write as a customer would',
    es: 'Escriba como un cliente',
    tr: 'Müşteri gibi yazın',
  },
  tryOutFound: {
    pt: 'Inicia {{flow}} pela frase “{{matched}}”.',
    en: 'Starts {{flow}} by the phrase “{{matched}}”.',
    es: 'Inicia {{flow}} por la frase “{{matched}}”.',
    tr: '“{{matched}}” tümcesiyle {{flow}} başlar.',
  },
  tryOutNothing: {
    pt: 'Nenhuma frase serve.',
    en: 'No phrase fits.',
    es: 'Ninguna frase sirve.',
    tr: 'Uyan tümce yok.',
  },
});

/** The feature's refusals in words. */
export const phraseCampaignErrors = errorTexts({
  ERR_NO_PHRASE_CAMPAIGN_FOUND: {
    pt: 'Campanha não encontrada.',
    en: 'Phrase not found.',
    es: 'Campaña no encontrada.',
    tr: 'Tümce bulunamadı.',
  },
  ERR_TOO_MANY_PHRASES: {
    pt: 'No máximo {{max}} frases. Exclua uma que não usa mais.',
    en: 'At most {{max}} phrases. Delete one that you no longer use.',
    es: 'Como máximo {{max}} frases. Elimine una que ya no use.',
    tr: 'En çok {{max}} tümce olabilir. Artık kullanmadığınız birini silin.',
  },
});
