import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words about notifications on this device while its page is closed. */
export const usePushText = texts('push', {
  title: {
    pt: 'Notificações neste dispositivo',
    en: 'Notifications on this device',
    es: 'Notificaciones en este dispositivo',
    tr: 'Bu cihazda bildirimler',
  },
  why: {
    pt: 'Avisa quando um cliente ou colega escreve, mesmo com esta página fechada.',
    en: 'Tells you when a customer or colleague writes, even while this page is closed.',
    es: 'Le avisa cuando un cliente o colega escribe, incluso con esta página cerrada.',
    tr: 'Bu sayfa kapalıyken bile bir müşteri ya da iş arkadaşı yazdığında haber verir.',
  },
  install: {
    pt: 'No iPhone, toque em Compartilhar e em “Adicionar à Tela de Início”. Depois abra o app por lá e ative as notificações.',
    en: 'On an iPhone, tap Share and then “Add to Home Screen”. Then open the app from there and turn notifications on.',
    es: 'En el iPhone, toque Compartir y “Agregar a inicio”. Después abra la app desde allí y active las notificaciones.',
    tr: 'iPhone’da Paylaş’a ve “Ana Ekrana Ekle”ye dokunun. Sonra uygulamayı oradan açıp bildirimleri etkinleştirin.',
  },
  denied: {
    pt: 'O navegador bloqueia as notificações deste site. Toque no ícone ao lado do endereço (num app instalado: nas configurações do dispositivo), permita notificações e volte aqui.',
    en: 'The browser blocks notifications of this site. Tap the icon beside the address (for an installed app: the settings of the device), allow notifications and come back.',
    es: 'El navegador bloquea las notificaciones de este sitio. Toque el icono junto a la dirección (en una app instalada: los ajustes del dispositivo), permita las notificaciones y vuelva aquí.',
    tr: 'Tarayıcı bu sitenin bildirimlerini engelliyor. Adresin yanındaki simgeye dokunun (yüklü uygulamada: cihaz ayarları), bildirimlere izin verin ve buraya dönün.',
  },
  turnOn: { pt: 'Ativar', en: 'Turn on', es: 'Activar', tr: 'Aç' },
  tryOut: { pt: 'Enviar um teste', en: 'Send a test', es: 'Enviar una prueba', tr: 'Deneme gönder' },
  onItsWay: {
    pt: 'Uma notificação de teste está a caminho.',
    en: 'A test notification is on its way.',
    es: 'Una notificación de prueba está en camino.',
    tr: 'Deneme bildirimi yolda.',
  },
  failed: {
    pt: 'O navegador não conseguiu ativar as notificações. Verifique a conexão e tente de novo.',
    en: 'The browser could not turn notifications on. Check the connection and try again.',
    es: 'El navegador no pudo activar las notificaciones. Revise la conexión e inténtelo de nuevo.',
    tr: 'Tarayıcı bildirimleri açamadı. Bağlantıyı kontrol edip yeniden deneyin.',
  },
});

/** What the server refuses about them. */
export const pushErrors = errorTexts({
  ERR_NO_PUSH_DEVICE: {
    pt: 'Este dispositivo não recebe notificações. Ative-as primeiro.',
    en: 'This device gets no notifications. Turn them on first.',
    es: 'Este dispositivo no recibe notificaciones. Actívelas primero.',
    tr: 'Bu cihaz bildirim almıyor. Önce onları açın.',
  },
});
