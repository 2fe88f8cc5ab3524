import type { BotLanguage } from '@recado/shared/features/settings';

/** Reasons in words, and the outcomes of calls that each covers. */
const reasons = {
  setUp: ['notSetUp', 'badSettings', 'noProject', 'noAgent', 'noFlow', 'badAddress', 'inside'],
  key: ['keyRefused', 'badKey'],
  limited: ['limited', 'tooMany'],
  credit: ['noCredit'],
  budget: ['overBudget'],
  unknown: ['noModel', 'unknownBot'],
  tooLong: ['tooLong'],
  refused: ['refused'],
  answer: ['badAnswer', 'tooLarge', 'wrongType', 'empty'],
  slow: ['silent', 'tooSlow', 'noAnswer', 'brokenOff'],
  noSource: ['noSource'],
  gone: ['gone'],
  lost: ['lost'],
  unreachable: ['notFound', 'unreachable', 'certificate', 'redirect', 'resting'],
} as const;
type Reason = keyof typeof reasons | 'other';

interface FailureTexts extends Record<Reason, string> {
  /** The note for people: which bot, and why it did not answer. */
  note(bot: string, reason: string): string;
}

const texts: Readonly<Record<BotLanguage, FailureTexts>> = {
  pt: {
    note: (bot, reason) => `O assistente “${bot}” não respondeu: ${reason}. O cliente espera por uma pessoa.`,
    setUp: 'falta algo na configuração dele',
    key: 'o endereço dele recusou a chave',
    limited: 'houve chamadas demais em pouco tempo',
    credit: 'a conta no provedor está sem crédito',
    budget: 'o limite de tokens acabou',
    unknown: 'o provedor não conhece o modelo ou o robô',
    tooLong: 'a conversa é longa demais para o modelo',
    refused: 'o provedor recusou a mensagem',
    answer: 'a resposta não pôde ser usada',
    slow: 'a resposta não chegou a tempo',
    noSource: 'nenhuma fonte responde à pergunta',
    gone: 'ele foi excluído, ou o plano não o inclui mais',
    lost: 'a chamada se perdeu quando um servidor parou',
    unreachable: 'o endereço dele não pôde ser alcançado',
    other: 'o outro lado falhou',
  },
  en: {
    note: (bot, reason) =>
      `The assistant “${bot}” did not answer: ${reason}. The customer waits for a person.`,
    setUp: 'something is missing in its settings',
    key: 'its address refused the key',
    limited: 'there were too many calls in a short time',
    credit: 'the account at the provider has no credit',
    budget: 'the limit of tokens is used up',
    unknown: 'the provider does not know the model or the bot',
    tooLong: 'the conversation is too long for the model',
    refused: 'the provider refused the message',
    answer: 'the answer could not be used',
    slow: 'the answer did not come in time',
    noSource: 'no source answers the question',
    gone: 'it was deleted, or the plan no longer includes it',
    lost: 'the call was lost when a server stopped',
    unreachable: 'its address could not be reached',
    other: 'the other side failed',
  },
  es: {
    note: (bot, reason) => `El asistente “${bot}” no respondió: ${reason}. El cliente espera a una persona.`,
    setUp: 'falta algo en su configuración',
    key: 'su dirección rechazó la clave',
    limited: 'hubo demasiadas llamadas en poco tiempo',
    credit: 'la cuenta en el proveedor no tiene crédito',
    budget: 'se agotó el límite de tokens',
    unknown: 'el proveedor no conoce el modelo o el bot',
    tooLong: 'la conversación es demasiado larga para el modelo',
    refused: 'el proveedor rechazó el mensaje',
    answer: 'la respuesta no se pudo usar',
    slow: 'la respuesta no llegó a tiempo',
    noSource: 'ninguna fuente responde a la pregunta',
    gone: 'fue eliminado, o el plan ya no lo incluye',
    lost: 'la llamada se perdió cuando un servidor se detuvo',
    unreachable: 'no se pudo llegar a su dirección',
    other: 'el otro lado falló',
  },
  tr: {
    note: (bot, reason) => `“${bot}” asistanı yanıt vermedi: ${reason}. Müşteri bir kişiyi bekliyor.`,
    setUp: 'ayarlarında bir eksik var',
    key: 'adresi anahtarı kabul etmedi',
    limited: 'kısa sürede çok fazla çağrı yapıldı',
    credit: 'sağlayıcıdaki hesabın kredisi yok',
    budget: 'token sınırı doldu',
    unknown: 'sağlayıcı modeli ya da botu tanımıyor',
    tooLong: 'görüşme model için çok uzun',
    refused: 'sağlayıcı mesajı reddetti',
    answer: 'yanıt kullanılamadı',
    slow: 'yanıt zamanında gelmedi',
    noSource: 'hiçbir kaynak soruyu yanıtlamıyor',
    gone: 'silindi ya da plan artık onu içermiyor',
    lost: 'bir sunucu durunca çağrı kayboldu',
    unreachable: 'adresine ulaşılamadı',
    other: 'karşı taraf başarısız oldu',
  },
};

/** The note for people who take over from a bot whose call had this outcome. */
export function failureNote({ language }: { language: string }, bot: string, outcome: string): string {
  const words = texts[language as BotLanguage] ?? texts.pt;
  const found = Object.entries(reasons).find(([, codes]) => (codes as readonly string[]).includes(outcome));
  const status = /^\d{3}$/.test(outcome) ? ` (HTTP ${outcome})` : '';
  return words.note(bot, words[(found?.[0] ?? 'other') as Reason] + status);
}
