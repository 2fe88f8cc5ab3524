import { texts } from '../../lib/texts/texts.ts';

/** Words of attaching a part of the screen. */
export const useScreenshotText = texts('screenshot', {
  screenshot: {
    pt: 'Captura de tela',
    en: 'Screenshot',
    es: 'Captura de pantalla',
    tr: 'Ekran görüntüsü',
  },
  cropHint: {
    pt: 'Arraste sobre a parte que quer enviar. Com o teclado: as setas movem a seleção, Shift e setas mudam o tamanho, Enter anexa.',
    en: 'Drag over the part to send. By keyboard: arrows move the selection, Shift and arrows change its size, Enter attaches it.',
    es: 'Arrastre sobre la parte que quiere enviar. Con el teclado: las flechas mueven la selección, Shift y flechas cambian su tamaño, Enter la adjunta.',
    tr: 'Göndermek istediğiniz bölümün üzerinde sürükleyin. Klavyeyle: oklar seçimi taşır, Shift ve oklar boyutunu değiştirir, Enter ekler.',
  },
  cropPart: {
    pt: 'Seleção de {{width}} × {{height}} pixels',
    en: 'Selection of {{width}} × {{height}} pixels',
    es: 'Selección de {{width}} × {{height}} píxeles',
    tr: '{{width}} × {{height}} piksellik seçim',
  },
  cropTake: { pt: 'Anexar', en: 'Attach', es: 'Adjuntar', tr: 'Ekle' },
  denied: {
    pt: 'O sistema ou a sua empresa não deixa o navegador ver a tela. No macOS, permita em Ajustes do Sistema, Privacidade e Segurança, Gravação de Tela.',
    en: 'The system or your company does not let the browser see the screen. On macOS, allow it in System Settings, Privacy & Security, Screen Recording.',
    es: 'El sistema o su empresa no deja que el navegador vea la pantalla. En macOS, permítalo en Ajustes del Sistema, Privacidad y seguridad, Grabación de pantalla.',
    tr: 'Sistem ya da şirketiniz tarayıcının ekranı görmesine izin vermiyor. macOS’ta Sistem Ayarları, Gizlilik ve Güvenlik, Ekran Kaydı bölümünden izin verin.',
  },
  noPicture: {
    pt: 'O navegador não entregou a imagem da tela. Tente de novo ou anexe um arquivo.',
    en: 'The browser gave no picture of the screen. Try again or attach a file.',
    es: 'El navegador no entregó la imagen de la pantalla. Inténtelo de nuevo o adjunte un archivo.',
    tr: 'Tarayıcı ekran görüntüsünü vermedi. Yeniden deneyin ya da bir dosya ekleyin.',
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
