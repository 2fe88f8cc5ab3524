import { texts } from '../../lib/texts/texts.ts';

/** Words of taking a photo. */
export const useCameraText = texts('camera', {
  attachAndMore: {
    pt: 'Anexar e mais',
    en: 'Attach and more',
    es: 'Adjuntar y más',
    tr: 'Ekle ve daha fazlası',
  },
  camera: { pt: 'Câmera', en: 'Camera', es: 'Cámara', tr: 'Kamera' },
  cameraShows: {
    pt: 'Imagem da câmera',
    en: 'What the camera shows',
    es: 'Imagen de la cámara',
    tr: 'Kamera görüntüsü',
  },
  takePhoto: { pt: 'Tirar foto', en: 'Take a photo', es: 'Tomar foto', tr: 'Fotoğraf çek' },
  otherCamera: {
    pt: 'Trocar de câmera',
    en: 'Use the other camera',
    es: 'Cambiar de cámara',
    tr: 'Diğer kamerayı kullan',
  },
  cameraRefused: {
    pt: 'A câmera está bloqueada. Permita o acesso nas configurações do navegador.',
    en: 'The camera is blocked. Allow it in the settings of the browser.',
    es: 'La cámara está bloqueada. Permita el acceso en la configuración del navegador.',
    tr: 'Kamera engellendi. Tarayıcı ayarlarından izin verin.',
  },
  cameraMissing: {
    pt: 'Não foi possível usar a câmera. Verifique se ela está ligada e livre.',
    en: 'The camera could not be used. Check that it is connected and free.',
    es: 'No se pudo usar la cámara. Verifique que esté conectada y libre.',
    tr: 'Kamera kullanılamadı. Bağlı ve boşta olduğunu kontrol edin.',
  },
});
