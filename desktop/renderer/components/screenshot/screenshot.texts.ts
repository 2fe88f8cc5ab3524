import { texts } from '../../lib/texts/texts.ts';

/** Words of attaching a part of the screen. */
export const useScreenshotText = texts('screenshot', {
  screenshot: {
    pt: 'Captura de tela',
    en: 'Screenshot',
    es: 'Captura de pantalla',
    tr: 'Ekran görüntüsü',
  },
  refused: {
    pt: 'O macOS não deixa o Recado ver a tela. Permita em Ajustes do Sistema, Privacidade e Segurança, Gravação de Tela; depois feche e abra o Recado.',
    en: 'macOS does not let Recado see the screen. Allow it in System Settings, Privacy & Security, Screen Recording; then quit and open Recado.',
    es: 'macOS no deja que Recado vea la pantalla. Permítalo en Ajustes del Sistema, Privacidad y seguridad, Grabación de pantalla; después cierre y abra Recado.',
    tr: 'macOS, Recado’nun ekranı görmesine izin vermiyor. Sistem Ayarları, Gizlilik ve Güvenlik, Ekran Kaydı bölümünden izin verin; sonra Recado’yu kapatıp açın.',
  },
  none: {
    pt: 'O sistema não entregou a imagem da tela. Se ele perguntar o que compartilhar, escolha a tela; no Linux, instale o xdg-desktop-portal do seu ambiente.',
    en: 'The system gave no picture of the screen. If it asks what to share, choose the screen; on Linux, install the xdg-desktop-portal of your desktop.',
    es: 'El sistema no entregó la imagen de la pantalla. Si pregunta qué compartir, elija la pantalla; en Linux, instale el xdg-desktop-portal de su escritorio.',
    tr: 'Sistem ekran görüntüsü vermedi. Ne paylaşılacağını sorarsa ekranı seçin; Linux’ta masaüstünüzün xdg-desktop-portal paketini kurun.',
  },
});
