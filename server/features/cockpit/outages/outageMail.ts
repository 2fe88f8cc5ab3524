import type { StopReason } from '@recado/shared/features/connections';
import type { Language } from '@recado/shared/lib/languages';
import type { Letter } from '../../core/mail/sendMail.ts';
import type { connectionOutages } from './connectionOutages.table.ts';

type Outage = typeof connectionOutages.$inferSelect & { name: string };

interface Words {
  down: (name: string) => string;
  silent: (name: string) => string;
  up: (name: string) => string;
  since: (at: string) => string;
  quiet: (at: string) => string;
  between: (from: string, to: string) => string;
  expected: (count: number) => string;
  unknown: string;
  storedMeanwhile: string;
  caughtUp: (count: number) => string;
  missing: (count: number) => string;
  open: string;
  reasons: Partial<Record<StopReason, string>>;
}

/** The words of mails about outages; the page has longer ones. */
const words: Record<Language, Words> = {
  pt: {
    down: (name) => `${name} está fora do ar`,
    silent: (name) => `${name} está conectado, mas não recebe nada`,
    up: (name) => `${name} voltou a funcionar`,
    since: (at) => `A conexão está fora do ar desde ${at}.`,
    quiet: (at) => `Nenhuma mensagem chegou desde ${at}, embora a essa hora clientes costumem escrever.`,
    between: (from, to) => `A conexão ficou fora do ar de ${from} a ${to}.`,
    expected: (count) => `Cerca de ${count} mensagens de clientes costumam chegar nesse tempo.`,
    unknown: 'Ainda não há semanas anteriores para estimar quantas mensagens de clientes faltam.',
    storedMeanwhile:
      'O que clientes escrevem fica guardado no canal por alguns dias e chega quando a conexão voltar.',
    caughtUp: (count) =>
      count === 1 ? '1 mensagem desse tempo já chegou.' : `${count} mensagens desse tempo já chegaram.`,
    missing: (count) => `Podem faltar cerca de ${count}: confira as conversas no celular.`,
    open: 'Abrir a conexão',
    reasons: {
      loggedOut: 'A sessão foi encerrada no celular: gere um novo QR code.',
      forbidden: 'O WhatsApp recusou este número: verifique no celular se a conta foi restringida.',
      replaced: 'A sessão foi aberta em outro lugar: feche a outra e tente novamente.',
      outdated: 'O WhatsApp pede uma versão mais nova deste sistema: avise o suporte.',
      unreachable: 'O WhatsApp não responde: verifique a internet do servidor.',
      keysRefused: 'A Meta recusou o token: informe um válido na edição da conexão.',
      unpaid: 'A Meta bloqueou os envios por falta de pagamento.',
    },
  },
  en: {
    down: (name) => `${name} is down`,
    silent: (name) => `${name} is connected but receives nothing`,
    up: (name) => `${name} works again`,
    since: (at) => `The connection has been down since ${at}.`,
    quiet: (at) => `No message has come since ${at}, although customers usually write at this time.`,
    between: (from, to) => `The connection was down from ${from} to ${to}.`,
    expected: (count) => `About ${count} messages of customers usually come in such a time.`,
    unknown: 'There are no earlier weeks yet to estimate how many messages of customers are missing.',
    storedMeanwhile:
      'The channel keeps what customers write for some days; it arrives when the connection is back.',
    caughtUp: (count) =>
      count === 1
        ? '1 message of that time has arrived by now.'
        : `${count} messages of that time have arrived by now.`,
    missing: (count) => `About ${count} may be missing: check the conversations on the phone.`,
    open: 'Open the connection',
    reasons: {
      loggedOut: 'The session was ended on the phone: create a new QR code.',
      forbidden: 'WhatsApp refused this number: check on the phone whether the account was restricted.',
      replaced: 'The session was opened elsewhere: close the other one and try again.',
      outdated: 'WhatsApp asks for a newer version of this system: tell support.',
      unreachable: 'WhatsApp does not answer: check the internet of the server.',
      keysRefused: 'Meta refused the token: enter a valid one by editing the connection.',
      unpaid: 'Meta has blocked sending for lack of payment.',
    },
  },
  es: {
    down: (name) => `${name} está caído`,
    silent: (name) => `${name} está conectado, pero no recibe nada`,
    up: (name) => `${name} volvió a funcionar`,
    since: (at) => `La conexión está caída desde ${at}.`,
    quiet: (at) => `No llegó ningún mensaje desde ${at}, aunque a esta hora los clientes suelen escribir.`,
    between: (from, to) => `La conexión estuvo caída de ${from} a ${to}.`,
    expected: (count) => `En ese tiempo suelen llegar unos ${count} mensajes de clientes.`,
    unknown: 'Aún no hay semanas anteriores para estimar cuántos mensajes de clientes faltan.',
    storedMeanwhile:
      'El canal guarda por unos días lo que escriben los clientes; llega cuando vuelve la conexión.',
    caughtUp: (count) =>
      count === 1 ? 'Ya llegó 1 mensaje de ese tiempo.' : `Ya llegaron ${count} mensajes de ese tiempo.`,
    missing: (count) => `Pueden faltar unos ${count}: revise las conversaciones en el teléfono.`,
    open: 'Abrir la conexión',
    reasons: {
      loggedOut: 'La sesión se cerró en el teléfono: genere un nuevo código QR.',
      forbidden: 'WhatsApp rechazó este número: verifique en el teléfono si la cuenta fue restringida.',
      replaced: 'La sesión se abrió en otro lugar: ciérrela allí e inténtelo de nuevo.',
      outdated: 'WhatsApp pide una versión más nueva de este sistema: avise al soporte.',
      unreachable: 'WhatsApp no responde: verifique la internet del servidor.',
      keysRefused: 'Meta rechazó el token: ingrese uno válido al editar la conexión.',
      unpaid: 'Meta bloqueó los envíos por falta de pago.',
    },
  },
  tr: {
    down: (name) => `${name} çalışmıyor`,
    silent: (name) => `${name} bağlı ama hiçbir şey almıyor`,
    up: (name) => `${name} yeniden çalışıyor`,
    since: (at) => `Bağlantı ${at} tarihinden beri çalışmıyor.`,
    quiet: (at) => `${at} tarihinden beri hiç mesaj gelmedi; oysa müşteriler bu saatte genellikle yazar.`,
    between: (from, to) => `Bağlantı ${from} ile ${to} arasında çalışmadı.`,
    expected: (count) => `Bu sürede genellikle yaklaşık ${count} müşteri mesajı gelir.`,
    unknown: 'Kaç müşteri mesajının eksik olduğunu tahmin etmek için henüz önceki haftalar yok.',
    storedMeanwhile: 'Kanal, müşterilerin yazdıklarını birkaç gün saklar; bağlantı dönünce gelirler.',
    caughtUp: (count) => `O süreye ait ${count} mesaj şimdiye kadar geldi.`,
    missing: (count) => `Yaklaşık ${count} mesaj eksik olabilir: telefondaki görüşmeleri kontrol edin.`,
    open: 'Bağlantıyı aç',
    reasons: {
      loggedOut: 'Oturum telefonda kapatıldı: yeni bir QR kodu oluşturun.',
      forbidden: 'WhatsApp bu numarayı reddetti: hesabın kısıtlanıp kısıtlanmadığına telefondan bakın.',
      replaced: 'Oturum başka bir yerde açıldı: diğerini kapatıp yeniden deneyin.',
      outdated: 'WhatsApp bu sistemin daha yeni bir sürümünü istiyor: desteğe bildirin.',
      unreachable: 'WhatsApp yanıt vermiyor: sunucunun internetini kontrol edin.',
      keysRefused: 'Meta belirteci reddetti: bağlantıyı düzenleyip geçerli bir belirteç girin.',
      unpaid: 'Meta ödeme eksikliği nedeniyle gönderimi engelledi.',
    },
  },
};

/** The mail about the begin or the end of an outage; times are of the company's clock. */
export function outageMail(
  language: Language,
  action: 'down' | 'up',
  outage: Outage,
  timeZone: string,
): Pick<Letter, 'subject' | 'paragraphs' | 'button'> {
  const texts = words[language];
  const format = new Intl.DateTimeFormat(language === 'pt' ? 'pt-BR' : language, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  });
  const at = (moment: Date) => format.format(moment);
  const { name, kind, reason, beganAt, endedAt, expected, caughtUp, connectionId } = outage;
  const usual = expected === null ? texts.unknown : texts.expected(expected);
  const lost = Math.max(0, (expected ?? 0) - (caughtUp ?? 0));
  const why = reason && texts.reasons[reason];
  const down = [
    kind === 'silent' ? texts.quiet(at(beganAt)) : texts.since(at(beganAt)),
    ...(why ? [why] : []),
    usual,
    texts.storedMeanwhile,
  ];
  const up = [
    texts.between(at(beganAt), at(endedAt ?? beganAt)),
    ...(expected === null ? [] : [usual]),
    texts.caughtUp(caughtUp ?? 0),
    ...(lost > 0 ? [texts.missing(lost)] : []),
  ];
  return {
    subject: action === 'up' ? texts.up(name) : kind === 'silent' ? texts.silent(name) : texts.down(name),
    paragraphs: action === 'up' ? up : down,
    button: { label: texts.open, path: `/connections?open=${connectionId}` },
  };
}
