import { errorTexts, rightTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the screen of the messages API. */
export const useMessagesApiText = texts('messagesApi', {
  title: { pt: 'API de mensagens', en: 'Messages API', es: 'API de mensajes', tr: 'Mesaj API’si' },
  intro: {
    pt: 'Seus sistemas enviam mensagens por uma conexão com uma chamada só. Experimente aqui: o exemplo acompanha o que você preenche.',
    en: 'Your systems send messages over a connection with a single call. Try it here: the example follows what you fill in.',
    es: 'Sus sistemas envían mensajes por una conexión con una sola llamada. Pruébela aquí: el ejemplo sigue lo que usted completa.',
    tr: 'Sistemleriniz tek bir çağrıyla bir bağlantı üzerinden mesaj gönderir. Burada deneyin: örnek, doldurduklarınızı izler.',
  },
  token: {
    pt: 'Token da conexão',
    en: "The connection's token",
    es: 'Token de la conexión',
    tr: 'Bağlantının belirteci',
  },
  tokenNone: {
    pt: 'Esta conexão ainda não tem token.',
    en: 'This connection has no token yet.',
    es: 'Esta conexión aún no tiene token.',
    tr: 'Bu bağlantının henüz belirteci yok.',
  },
  showToken: { pt: 'Mostrar token', en: 'Show the token', es: 'Mostrar token', tr: 'Belirteci göster' },
  hideToken: { pt: 'Ocultar token', en: 'Hide the token', es: 'Ocultar token', tr: 'Belirteci gizle' },
  renew: { pt: 'Gerar novo', en: 'Make a new one', es: 'Generar otro', tr: 'Yenisini oluştur' },
  renewTitle: {
    pt: 'Gerar um novo token?',
    en: 'Make a new token?',
    es: '¿Generar un nuevo token?',
    tr: 'Yeni belirteç oluşturulsun mu?',
  },
  renewQuestion: {
    pt: 'Quem usa o token atual deixa de conseguir enviar.',
    en: 'Whoever uses the current token can no longer send.',
    es: 'Quien usa el token actual ya no podrá enviar.',
    tr: 'Şimdiki belirteci kullananlar artık gönderemez.',
  },
  renewed: {
    pt: 'Novo token gerado',
    en: 'New token made',
    es: 'Nuevo token generado',
    tr: 'Yeni belirteç oluşturuldu',
  },
  ofText: { pt: 'Texto', en: 'Text', es: 'Texto', tr: 'Metin' },
  ofMedia: { pt: 'Arquivo', en: 'File', es: 'Archivo', tr: 'Dosya' },
  number: { pt: 'Número (number)', en: 'Number (number)', es: 'Número (number)', tr: 'Numara (number)' },
  numberHint: {
    pt: 'Código do país, DDD e número, sem máscara: 5511987654321',
    en: 'Country code, area code and number, digits only: 5511987654321',
    es: 'Código de país, de área y número, sin máscara: 5511987654321',
    tr: 'Ülke kodu, alan kodu ve numara, yalnızca rakam: 5511987654321',
  },
  body: { pt: 'Mensagem (body)', en: 'Message (body)', es: 'Mensaje (body)', tr: 'Mesaj (body)' },
  medias: { pt: 'Arquivo (medias)', en: 'File (medias)', es: 'Archivo (medias)', tr: 'Dosya (medias)' },
  userId: {
    pt: 'Atendente (userId)',
    en: 'Attendant (userId)',
    es: 'Agente (userId)',
    tr: 'Temsilci (userId)',
  },
  queueId: { pt: 'Fila (queueId)', en: 'Queue (queueId)', es: 'Cola (queueId)', tr: 'Kuyruk (queueId)' },
  sendSignature: {
    pt: 'Assinar com o nome do atendente (sendSignature)',
    en: "Sign with the attendant's name (sendSignature)",
    es: 'Firmar con el nombre del agente (sendSignature)',
    tr: 'Temsilcinin adıyla imzala (sendSignature)',
  },
  closeTicket: {
    pt: 'Fechar o atendimento depois (closeTicket)',
    en: 'Close the conversation afterwards (closeTicket)',
    es: 'Cerrar la conversación después (closeTicket)',
    tr: 'Sonra görüşmeyi kapat (closeTicket)',
  },
  send: { pt: 'Enviar agora', en: 'Send now', es: 'Enviar ahora', tr: 'Şimdi gönder' },
  sent: {
    pt: 'Mensagem enviada com sucesso',
    en: 'Message sent',
    es: 'Mensaje enviado con éxito',
    tr: 'Mesaj gönderildi',
  },
  example: { pt: 'Exemplo', en: 'Example', es: 'Ejemplo', tr: 'Örnek' },
  answer: { pt: 'Resposta', en: 'Reply', es: 'Respuesta', tr: 'Yanıt' },
  yourToken: { pt: 'SEU_TOKEN', en: 'YOUR_TOKEN', es: 'SU_TOKEN', tr: 'BELIRTECINIZ' },
  goodToKnow: { pt: 'Bom saber', en: 'Good to know', es: 'Conviene saber', tr: 'Bilmekte yarar var' },
  knowIdempotency: {
    pt: 'Com o cabeçalho Idempotency-Key, repetir a chamada dá a mesma resposta e não envia de novo (por um dia).',
    en: 'With the header Idempotency-Key a repeated call gives the same reply and does not send again (for a day).',
    es: 'Con el encabezado Idempotency-Key, repetir la llamada da la misma respuesta y no envía de nuevo (por un día).',
    tr: 'Idempotency-Key başlığıyla yinelenen çağrı aynı yanıtı verir ve yeniden göndermez (bir gün boyunca).',
  },
  knowLimit: {
    pt: 'Até 600 chamadas por minuto; x-ratelimit-remaining diz quantas restam e Retry-After quando voltar.',
    en: 'Up to 600 calls a minute; x-ratelimit-remaining says how many are left, Retry-After when to come back.',
    es: 'Hasta 600 llamadas por minuto; x-ratelimit-remaining dice cuántas quedan y Retry-After cuándo volver.',
    tr: 'Dakikada en çok 600 çağrı; x-ratelimit-remaining kalanı, Retry-After ne zaman döneceğinizi söyler.',
  },
  knowTokens: {
    pt: 'O token da conexão só envia por ela. Para mais do que isso, crie um token de API.',
    en: "The connection's token sends over it and does nothing else. For more than that, make an API token.",
    es: 'El token de la conexión solo envía por ella. Para más, cree un token de API.',
    tr: 'Bağlantının belirteci yalnızca onun üzerinden gönderir. Fazlası için API belirteci oluşturun.',
  },
  reference: {
    pt: 'Referência completa da API',
    en: 'The whole API reference',
    es: 'Referencia completa de la API',
    tr: 'API başvurusunun tamamı',
  },
});

/** The feature's refusals in words. */
export const messagesApiErrors = errorTexts({
  ERR_INCOMPLETE_NUMBER: {
    pt: 'Número incompleto: confira o código do país, o DDD e os dígitos, como em 5511987654321.',
    en: 'Incomplete number: check the country code, the area code and the digits, as in 5511987654321.',
    es: 'Número incompleto: revise el código de país, el de área y los dígitos, como en 5511987654321.',
    tr: 'Eksik numara: ülke kodunu, alan kodunu ve rakamları kontrol edin, örneğin 5511987654321.',
  },
  ERR_WAPP_INVALID_CONTACT: {
    pt: 'Não é um número de WhatsApp válido: código do país, DDD e número, sem máscara.',
    en: 'Not a valid WhatsApp number: country code, area code and number, digits only.',
    es: 'No es un número de WhatsApp válido: código de país, de área y número, sin máscara.',
    tr: 'Geçerli bir WhatsApp numarası değil: ülke kodu, alan kodu ve numara, yalnızca rakam.',
  },
});

/** The rights that a role can give, in words. */
export const messagesApiRights = rightTexts({
  'messages:api': {
    pt: 'Envia mensagens pela API',
    en: 'Sends messages through the API',
    es: 'Envía mensajes por la API',
    tr: 'API ile mesaj gönderir',
  },
});
