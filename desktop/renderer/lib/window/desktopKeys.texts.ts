import { texts } from '../texts/texts.ts';

/** Words of the keys that the desktop app has beside the page's. */
export const useDesktopKeyText = texts('desktopKeys', {
  title: { pt: 'No aplicativo', en: 'In the desktop app', es: 'En la aplicación', tr: 'Uygulamada' },
  screenshot: {
    pt: 'Anexar parte da tela',
    en: 'Attach a part of the screen',
    es: 'Adjuntar parte de la pantalla',
    tr: 'Ekranın bir bölümünü ekle',
  },
  accounts: { pt: 'Trocar de conta', en: 'Switch accounts', es: 'Cambiar de cuenta', tr: 'Hesap değiştir' },
  next: {
    pt: 'Abrir quem espera há mais tempo, de qualquer programa',
    en: 'Open who waits longest, from any program',
    es: 'Abrir a quien espera hace más tiempo, desde cualquier programa',
    tr: 'En uzun bekleyeni aç, her programdan',
  },
  zoom: {
    pt: 'Ampliar, reduzir, tamanho normal',
    en: 'Zoom in, zoom out, actual size',
    es: 'Acercar, alejar, tamaño real',
    tr: 'Yakınlaştır, uzaklaştır, gerçek boyut',
  },
  quit: { pt: 'Sair do aplicativo', en: 'Quit the app', es: 'Salir de la aplicación', tr: 'Uygulamadan çık' },
});
