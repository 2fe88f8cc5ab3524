import { errorTexts, texts } from '../../lib/texts/texts.ts';

/** Words of the screen of one's own access. */
export const useSecurityText = texts('security', {
  title: { pt: 'Segurança', en: 'Security', es: 'Seguridad', tr: 'Güvenlik' },
  devices: {
    pt: 'Onde você está conectado',
    en: 'Where you are signed in',
    es: 'Dónde tiene la sesión abierta',
    tr: 'Oturumunuzun açık olduğu yerler',
  },
  devicesHint: {
    pt: 'Se não reconhece um acesso, encerre-o e troque a senha.',
    en: 'If you do not know one of them, end it and change your password.',
    es: 'Si no reconoce un acceso, ciérrelo y cambie la contraseña.',
    tr: 'Tanımadığınız bir oturum varsa bitirin ve parolanızı değiştirin.',
  },
  thisDevice: { pt: 'Este dispositivo', en: 'This device', es: 'Este dispositivo', tr: 'Bu cihaz' },
  unknown: {
    pt: 'Programa desconhecido',
    en: 'Unknown program',
    es: 'Programa desconocido',
    tr: 'Bilinmeyen program',
  },
  lastUse: {
    pt: '{{address}} · último uso {{at}}',
    en: '{{address}} · last used {{at}}',
    es: '{{address}} · último uso {{at}}',
    tr: '{{address}} · son kullanım {{at}}',
  },
  end: { pt: 'Encerrar', en: 'End', es: 'Cerrar', tr: 'Bitir' },
  endDevice: {
    pt: 'Encerrar o acesso de {{device}}',
    en: 'End the session of {{device}}',
    es: 'Cerrar el acceso de {{device}}',
    tr: '{{device}} oturumunu bitir',
  },
  endOthers: {
    pt: 'Encerrar todos os outros',
    en: 'End all others',
    es: 'Cerrar todos los demás',
    tr: 'Diğerlerinin hepsini bitir',
  },
  ended: { pt: 'Acesso encerrado', en: 'Session ended', es: 'Acceso cerrado', tr: 'Oturum bitirildi' },
  othersEnded: {
    pt: 'Os outros acessos foram encerrados',
    en: 'The other sessions have ended',
    es: 'Los otros accesos se cerraron',
    tr: 'Diğer oturumlar bitirildi',
  },
  history: {
    pt: 'Acessos anteriores',
    en: 'Earlier sign-ins',
    es: 'Accesos anteriores',
    tr: 'Önceki girişler',
  },
  historyEmpty: { pt: 'Nenhum ainda', en: 'None yet', es: 'Ninguno aún', tr: 'Henüz yok' },
  from: { pt: 'De', en: 'From', es: 'Desde', tr: 'Başlangıç' },
  until: { pt: 'Até', en: 'Until', es: 'Hasta', tr: 'Bitiş' },
  address: { pt: 'Endereço', en: 'Address', es: 'Dirección', tr: 'Adres' },
  why: { pt: 'Como terminou', en: 'How it ended', es: 'Cómo terminó', tr: 'Nasıl bitti' },
  why_logout: { pt: 'Saída', en: 'Signed out', es: 'Salida', tr: 'Çıkış' },
  why_otherLogin: {
    pt: 'Entrada em outro dispositivo',
    en: 'Sign-in elsewhere',
    es: 'Entrada en otro dispositivo',
    tr: 'Başka cihazda giriş',
  },
  why_reuse: {
    pt: 'Encerrado por segurança',
    en: 'Ended for safety',
    es: 'Cerrado por seguridad',
    tr: 'Güvenlik için bitirildi',
  },
  why_password: {
    pt: 'Senha ou e-mail trocado',
    en: 'Password or e-mail changed',
    es: 'Contraseña o correo cambiado',
    tr: 'Parola ya da e-posta değişti',
  },
  why_disabled: {
    pt: 'Usuário removido',
    en: 'User removed',
    es: 'Usuario eliminado',
    tr: 'Kullanıcı silindi',
  },
  why_outOfHours: {
    pt: 'Fim do horário',
    en: 'End of the working hours',
    es: 'Fin del horario',
    tr: 'Mesai bitti',
  },
  why_ended: {
    pt: 'Encerrado por você ou um administrador',
    en: 'Ended by you or an admin',
    es: 'Cerrado por usted o un administrador',
    tr: 'Siz ya da bir yönetici bitirdi',
  },
  why_expired: {
    pt: 'Tempo sem uso',
    en: 'Not used for long',
    es: 'Tiempo sin uso',
    tr: 'Uzun süre kullanılmadı',
  },
});

/** The feature's refusals in words. */
export const securityErrors = errorTexts({
  ERR_NO_SESSION_FOUND: {
    pt: 'Este acesso já terminou.',
    en: 'This session has ended already.',
    es: 'Este acceso ya terminó.',
    tr: 'Bu oturum zaten bitmiş.',
  },
});
