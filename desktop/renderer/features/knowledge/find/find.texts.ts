import { texts } from '../../../lib/texts/texts.ts';

/** Words of the box that tries a question. */
export const useFindText = texts('find', {
  question: {
    pt: 'Pergunta de um cliente',
    en: 'Question of a customer',
    es: 'Pregunta de un cliente',
    tr: 'Bir müşterinin sorusu',
  },
  questionHint: {
    pt: 'Escreva como o cliente escreveria. Não gasta tokens.',
    en: 'Write as the customer would. It costs no tokens.',
    es: 'Escriba como lo haría el cliente. No gasta tokens.',
    tr: 'Müşterinin yazacağı gibi yazın. Token harcamaz.',
  },
  example: {
    pt: 'Posso trocar um produto aberto?',
    en: 'Can I return an opened product?',
    es: '¿Puedo cambiar un producto abierto?',
    tr: 'Açılmış ürünü iade edebilir miyim?',
  },
  find: { pt: 'Procurar', en: 'Find', es: 'Buscar', tr: 'Bul' },
  beforeTitle: {
    pt: 'Veja o que o assistente encontraria',
    en: 'See what the assistant would find',
    es: 'Vea lo que encontraría el asistente',
    tr: 'Asistanın ne bulacağını görün',
  },
  beforeHint: {
    pt: 'Aqui aparecem os trechos das fontes que respondem à pergunta, com as palavras dela marcadas.',
    en: 'The passages that answer the question appear here, with its words marked.',
    es: 'Aquí aparecen los fragmentos que responden a la pregunta, con sus palabras marcadas.',
    tr: 'Soruyu yanıtlayan parçalar, sorunun sözcükleri işaretlenmiş olarak burada görünür.',
  },
  passages: {
    pt: 'Trechos encontrados',
    en: 'Passages found',
    es: 'Fragmentos encontrados',
    tr: 'Bulunan parçalar',
  },
  sure: {
    pt: 'O assistente responde com estes trechos',
    en: 'The assistant answers from these passages',
    es: 'El asistente responde con estos fragmentos',
    tr: 'Asistan bu parçalardan yanıt verir',
  },
  unsure: {
    pt: 'Nenhum trecho responde com segurança',
    en: 'No passage answers it for sure',
    es: 'Ningún fragmento responde con seguridad',
    tr: 'Hiçbir parça kesin yanıt vermiyor',
  },
  nothing: {
    pt: 'Nenhum trecho encontrado',
    en: 'No passage found',
    es: 'Ningún fragmento encontrado',
    tr: 'Parça bulunamadı',
  },
  nothingHint: {
    pt: 'Escreva a resposta agora, e da próxima vez o assistente a encontra.',
    en: 'Write the answer now, and the assistant finds it next time.',
    es: 'Escriba la respuesta ahora, y la próxima vez el asistente la encontrará.',
    tr: 'Yanıtı şimdi yazın; asistan bir dahaki sefere bulur.',
  },
});
