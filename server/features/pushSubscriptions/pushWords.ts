import type { Message } from '@recado/shared/features/messages';
import type { NoticeKind } from '@recado/shared/features/notificationChoices';
import type { NotificationKind } from '@recado/shared/features/notifications';
import { deviceName } from '@recado/shared/lib/deviceName';
import type { Language } from '@recado/shared/lib/languages';

/** A text of a notification is cut to so many signs, and a name in its title. */
const longest = 200;
const longestName = 60;

/** What a notification says, by language. */
export interface PushWords {
  /** For a company or a person that leaves content out: names nobody, quotes nothing. */
  bare: Record<NoticeKind, string>;
  waiting(contact: string): string;
  test: { title: string; body: string };
  /** Titles of the notifications in the bell. `subject` is the contact, the chat or the connection; both may be empty. */
  bell: Record<NotificationKind, (by: string, subject: string) => string>;
  somebody: string;
  /** Labels of the buttons. */
  buttons: Record<'accept' | 'reply' | 'open', string>;
  content: Record<Content, string>;
}

/** What a message holds when it has no words of its own. */
type Content = 'image' | 'audio' | 'voice' | 'video' | 'file' | 'location' | 'contact' | 'other';

const pt: PushWords = {
  bare: {
    waiting: 'Um cliente espera por atendimento',
    message: 'Nova mensagem de um cliente',
    chat: 'Nova mensagem de um colega',
    mention: 'Alguém mencionou você',
    transfer: 'Um atendimento passou para você',
    returned: 'Um atendimento adiado voltou',
    sendFailed: 'Uma mensagem sua não foi entregue',
    connection: 'Um número está fora do ar',
    account: 'Novidade na sua conta',
  },
  waiting: (contact) => `${contact} espera por atendimento`,
  test: { title: 'Tudo certo', body: 'Este dispositivo recebe as suas notificações.' },
  somebody: 'Alguém',
  buttons: { accept: 'Aceitar', reply: 'Responder…', open: 'Abrir' },
  bell: {
    mention: (by) => `${by} mencionou você`,
    transfer: (by, contact) => (by ? `${by} passou ${contact} para você` : `Agora é com você: ${contact}`),
    returned: (_, contact) => `Hora de retomar ${contact}`,
    sendFailed: (_, contact) => `Sua mensagem para ${contact} não foi entregue`,
    connectionUp: (_, number) => `${number} voltou a funcionar`,
    connectionDown: (_, number) => `${number} está fora do ar há mais de 5 minutos`,
    paceStopped: (_, number) => `As campanhas de ${number} pararam para evitar um bloqueio`,
    tokenEnding: (_, number) => `O token de acesso de ${number} vence em breve`,
    newDevice: () => 'Novo acesso à sua conta',
    support: () => 'O suporte entrou na empresa',
    storage: () => 'O espaço para arquivos está acabando',
    invoiceDue: () => 'A assinatura está para vencer',
    invoicePaid: () => 'Pagamento da assinatura recebido',
    incident: () => 'Um problema precisa de atenção',
    incidentOver: () => 'Um problema foi resolvido',
  },
  content: {
    image: 'Imagem',
    audio: 'Áudio',
    voice: 'Mensagem de voz',
    video: 'Vídeo',
    file: 'Documento',
    location: 'Localização',
    contact: 'Contato',
    other: 'Nova mensagem',
  },
};

const en: PushWords = {
  bare: {
    waiting: 'A customer is waiting',
    message: 'New message from a customer',
    chat: 'New message from a colleague',
    mention: 'Somebody mentioned you',
    transfer: 'A conversation was passed to you',
    returned: 'A snoozed conversation is back',
    sendFailed: 'A message of yours was not delivered',
    connection: 'A number is down',
    account: 'News about your account',
  },
  waiting: (contact) => `${contact} is waiting`,
  test: { title: 'It works', body: 'This device gets your notifications.' },
  somebody: 'Somebody',
  buttons: { accept: 'Accept', reply: 'Reply…', open: 'Open' },
  bell: {
    mention: (by) => `${by} mentioned you`,
    transfer: (by, contact) => (by ? `${by} passed ${contact} to you` : `Yours now: ${contact}`),
    returned: (_, contact) => `Time to go on with ${contact}`,
    sendFailed: (_, contact) => `Your message to ${contact} was not delivered`,
    connectionUp: (_, number) => `${number} works again`,
    connectionDown: (_, number) => `${number} has been down for more than 5 minutes`,
    paceStopped: (_, number) => `The campaigns of ${number} stopped before it gets banned`,
    tokenEnding: (_, number) => `The access token of ${number} expires soon`,
    newDevice: () => 'New sign-in to your account',
    support: () => 'Support has entered the company',
    storage: () => 'Room for files is running out',
    invoiceDue: () => 'The subscription is about to end',
    invoicePaid: () => 'Payment of the subscription received',
    incident: () => 'A problem needs attention',
    incidentOver: () => 'A problem was resolved',
  },
  content: {
    image: 'Image',
    audio: 'Audio',
    voice: 'Voice message',
    video: 'Video',
    file: 'Document',
    location: 'Location',
    contact: 'Contact',
    other: 'New message',
  },
};

const es: PushWords = {
  bare: {
    waiting: 'Un cliente espera atención',
    message: 'Nuevo mensaje de un cliente',
    chat: 'Nuevo mensaje de un colega',
    mention: 'Alguien le mencionó',
    transfer: 'Le pasaron una conversación',
    returned: 'Volvió una conversación pospuesta',
    sendFailed: 'Un mensaje suyo no fue entregado',
    connection: 'Un número está caído',
    account: 'Novedades de su cuenta',
  },
  waiting: (contact) => `${contact} espera atención`,
  test: { title: 'Todo en orden', body: 'Este dispositivo recibe sus notificaciones.' },
  somebody: 'Alguien',
  buttons: { accept: 'Aceptar', reply: 'Responder…', open: 'Abrir' },
  bell: {
    mention: (by) => `${by} le mencionó`,
    transfer: (by, contact) => (by ? `${by} le pasó ${contact}` : `Ahora está con usted: ${contact}`),
    returned: (_, contact) => `Hora de retomar ${contact}`,
    sendFailed: (_, contact) => `Su mensaje para ${contact} no fue entregado`,
    connectionUp: (_, number) => `${number} volvió a funcionar`,
    connectionDown: (_, number) => `${number} está caído hace más de 5 minutos`,
    paceStopped: (_, number) => `Las campañas de ${number} pararon para evitar un bloqueo`,
    tokenEnding: (_, number) => `El token de acceso de ${number} vence pronto`,
    newDevice: () => 'Nuevo acceso a su cuenta',
    support: () => 'El soporte entró en la empresa',
    storage: () => 'El espacio para archivos se está acabando',
    invoiceDue: () => 'La suscripción está por vencer',
    invoicePaid: () => 'Pago de la suscripción recibido',
    incident: () => 'Un problema necesita atención',
    incidentOver: () => 'Se resolvió un problema',
  },
  content: {
    image: 'Imagen',
    audio: 'Audio',
    voice: 'Mensaje de voz',
    video: 'Vídeo',
    file: 'Documento',
    location: 'Ubicación',
    contact: 'Contacto',
    other: 'Nuevo mensaje',
  },
};

const tr: PushWords = {
  bare: {
    waiting: 'Bir müşteri bekliyor',
    message: 'Bir müşteriden yeni mesaj',
    chat: 'Bir iş arkadaşınızdan yeni mesaj',
    mention: 'Biri sizden bahsetti',
    transfer: 'Size bir görüşme aktarıldı',
    returned: 'Ertelenen bir görüşme geri geldi',
    sendFailed: 'Bir mesajınız iletilmedi',
    connection: 'Bir numara çalışmıyor',
    account: 'Hesabınızla ilgili bir haber var',
  },
  waiting: (contact) => `${contact} bekliyor`,
  test: { title: 'Her şey yolunda', body: 'Bu cihaz bildirimlerinizi alıyor.' },
  somebody: 'Biri',
  buttons: { accept: 'Kabul et', reply: 'Yanıtla…', open: 'Aç' },
  bell: {
    mention: (by) => `${by} sizden bahsetti`,
    transfer: (by, contact) =>
      by ? `${by}, ${contact} görüşmesini size aktardı` : `Artık sizde: ${contact}`,
    returned: (_, contact) => `${contact} ile devam etme zamanı`,
    sendFailed: (_, contact) => `${contact} için mesajınız iletilmedi`,
    connectionUp: (_, number) => `${number} yeniden çalışıyor`,
    connectionDown: (_, number) => `${number} 5 dakikadan uzun süredir çalışmıyor`,
    paceStopped: (_, number) => `${number} engellenmeden önce kampanyaları durdu`,
    tokenEnding: (_, number) => `${number} erişim anahtarının süresi yakında doluyor`,
    newDevice: () => 'Hesabınıza yeni giriş',
    support: () => 'Destek şirkete giriş yaptı',
    storage: () => 'Dosya alanı bitmek üzere',
    invoiceDue: () => 'Abonelik bitmek üzere',
    invoicePaid: () => 'Abonelik ödemesi alındı',
    incident: () => 'Bir sorun ilgi bekliyor',
    incidentOver: () => 'Bir sorun çözüldü',
  },
  content: {
    image: 'Görsel',
    audio: 'Ses',
    voice: 'Sesli mesaj',
    video: 'Video',
    file: 'Belge',
    location: 'Konum',
    contact: 'Kişi',
    other: 'Yeni mesaj',
  },
};

const words: Record<Language, PushWords> = { pt, en, es, tr };

/** The words in this language. */
export const pushWords = (language: Language): PushWords => words[language];

const contents: Partial<Record<NonNullable<Message['mediaType']>, Content>> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  application: 'file',
  locationMessage: 'location',
  contactMessage: 'contact',
};

/** The beginning of a message, or what it holds. */
export function messageWords(
  language: Language,
  { body, mediaType, isVoice }: { body: string; mediaType: Message['mediaType']; isVoice: boolean },
): string {
  const { content } = words[language];
  const kind = mediaType === null ? undefined : (contents[mediaType] ?? 'other');
  const text = kind === 'location' || kind === 'contact' ? '' : body.replace(/\s+/g, ' ').trim();
  if (!kind) return cut(text || content.other);
  const name = isVoice ? content.voice : content[kind];
  return cut(text ? `${name}: ${text}` : name);
}

function cut(text: string, most = longest): string {
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, most).join('').trimEnd()}…`;
}

/** A row of the bell, as a notification says it. */
export function notificationWords(
  language: Language,
  {
    kind,
    by,
    text,
    ticket,
    chat,
  }: {
    kind: NotificationKind;
    by: { name: string } | null;
    text: string;
    ticket: { contactName: string } | null;
    chat: { title: string } | null;
  },
): { title: string; body: string } {
  const { bell, somebody } = words[language];
  const subject = isOfNumber(kind) ? afterBar(text) : (ticket?.contactName ?? chat?.title ?? '');
  const author = by?.name ?? (kind === 'mention' ? somebody : '');
  return { title: bell[kind](author, cut(subject, longestName)), body: cut(saidOf(kind, text)) };
}

/** The text of a row: what somebody wrote, or a detail of the kind (titleOf.ts of the page). */
function saidOf(kind: NotificationKind, text: string): string {
  if (kind === 'newDevice') return deviceName(text);
  if (kind === 'storage') return `${text} %`;
  if (isOfNumber(kind)) return '';
  if (kind === 'incident' || kind === 'incidentOver') return text.startsWith('many|') ? '' : afterBar(text);
  return text.replace(/\s+/g, ' ').trim();
}

/** Does its text name a number of the company, as `12|Padaria`? */
const isOfNumber = (kind: NotificationKind): boolean =>
  kind === 'connectionDown' || kind === 'connectionUp' || kind === 'paceStopped' || kind === 'tokenEnding';

/** The name behind the kind or the id, as in `12|Padaria`. */
const afterBar = (text: string): string => text.slice(text.indexOf('|') + 1);
