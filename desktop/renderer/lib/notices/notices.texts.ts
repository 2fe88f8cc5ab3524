import { texts } from '../texts/texts.ts';

/** Titles of notifications that show no content, and buttons of notifications. */
export const useNoticeText = texts('notices', {
  waiting: {
    pt: 'Novo ticket aguardando',
    en: 'New waiting ticket',
    es: 'Nuevo ticket en espera',
    tr: 'Bekleyen yeni talep',
  },
  message: { pt: 'Nova mensagem', en: 'New message', es: 'Nuevo mensaje', tr: 'Yeni mesaj' },
  chat: {
    pt: 'Nova mensagem da equipe',
    en: 'New message from the team',
    es: 'Nuevo mensaje del equipo',
    tr: 'Ekipten yeni mesaj',
  },
  mention: {
    pt: 'Você foi mencionado',
    en: 'You were mentioned',
    es: 'Le mencionaron',
    tr: 'Sizden bahsedildi',
  },
  transfer: {
    pt: 'Um ticket passou para você',
    en: 'A ticket was passed to you',
    es: 'Le pasaron un ticket',
    tr: 'Size bir talep aktarıldı',
  },
  returned: {
    pt: 'Hora de retomar um ticket',
    en: 'Time to go on with a ticket',
    es: 'Hora de retomar un ticket',
    tr: 'Bir talebe devam etme zamanı',
  },
  sendFailed: {
    pt: 'Uma mensagem sua não foi entregue',
    en: 'A message of yours was not delivered',
    es: 'Un mensaje suyo no fue entregado',
    tr: 'Bir mesajınız iletilmedi',
  },
  connection: {
    pt: 'Um número está fora do ar',
    en: 'A number is down',
    es: 'Un número está caído',
    tr: 'Bir numara çalışmıyor',
  },
  account: {
    pt: 'Aviso da sua conta',
    en: 'Notice about your account',
    es: 'Aviso de su cuenta',
    tr: 'Hesabınızla ilgili bildirim',
  },
  /** Two messages or more. */
  several: {
    pt: '{{name}} · {{number}} mensagens',
    en: '{{name}} · {{number}} messages',
    es: '{{name}} · {{number}} mensajes',
    tr: '{{name}} · {{number}} mesaj',
  },
  pause_hour: { pt: 'Por 1 hora', en: 'For 1 hour', es: 'Por 1 hora', tr: '1 saat' },
  pause_tomorrow: { pt: 'Até amanhã', en: 'Until tomorrow', es: 'Hasta mañana', tr: 'Yarına kadar' },
  reply: { pt: 'Responder…', en: 'Reply…', es: 'Responder…', tr: 'Yanıtla…' },
});
