import { texts } from '../texts/texts.ts';

/** Words of the desktop app's installers. */
export const useInstallerText = texts('installers', {
  download: {
    pt: 'Baixar o aplicativo',
    en: 'Get the desktop app',
    es: 'Descargar la aplicación',
    tr: 'Masaüstü uygulamasını indir',
  },
  install: {
    pt: 'Instalar neste dispositivo',
    en: 'Install on this device',
    es: 'Instalar en este dispositivo',
    tr: 'Bu cihaza yükle',
  },
  downloadHint: {
    pt: 'Com janela própria, avisos e atalhos. Para {{system}}.',
    en: 'With a window of its own, notices and shortcuts. For {{system}}.',
    es: 'Con ventana propia, avisos y atajos. Para {{system}}.',
    tr: 'Kendi penceresi, bildirimleri ve kısayollarıyla. {{system}} için.',
  },
});
