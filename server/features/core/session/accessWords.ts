import type { Language } from '@recado/shared/lib/languages';

/** The changes of a person's own access that a mail tells them. */
const accessChanges = [
  'passwordChanged',
  'emailChanged',
  'newDevice',
  'factorAdded',
  'factorRemoved',
  'factorsReset',
  'recoveryCodesMade',
  'recoveryCodeUsed',
] as const;
export type AccessChange = (typeof accessChanges)[number];

interface Words {
  subject: string;
  text: string;
  hint: string;
}

const hints: Record<Language, string> = {
  pt: 'Se não foi você, entre, encerre os outros acessos em Segurança, troque a senha e avise o administrador da sua empresa.',
  en: 'If it was not you, sign in, end the other sessions under Security, change your password and tell your administrator.',
  es: 'Si no fue usted, entre, cierre los otros accesos en Seguridad, cambie la contraseña y avise al administrador de su empresa.',
  tr: 'Siz değilseniz giriş yapın, Güvenlik bölümünden diğer oturumları bitirin, parolanızı değiştirin ve yöneticinize haber verin.',
};

const wordsOf: Record<AccessChange, Record<Language, [subject: string, text: string]>> = {
  passwordChanged: {
    pt: ['Sua senha foi trocada', 'A senha da sua conta foi trocada e os outros acessos foram encerrados.'],
    en: [
      'Your password was changed',
      'The password of your account was changed and other sessions have ended.',
    ],
    es: [
      'Su contraseña fue cambiada',
      'La contraseña de su cuenta fue cambiada y los otros accesos se cerraron.',
    ],
    tr: ['Parolanız değişti', 'Hesabınızın parolası değiştirildi ve diğer oturumlar kapatıldı.'],
  },
  emailChanged: {
    pt: ['Seu e-mail foi trocado', 'A sua conta passou a usar outro e-mail. Este endereço não entra mais.'],
    en: [
      'Your e-mail was changed',
      'Your account now uses another e-mail. This address can no longer sign in.',
    ],
    es: ['Su correo fue cambiado', 'Su cuenta usa ahora otro correo. Con esta dirección ya no se entra.'],
    tr: ['E-postanız değişti', 'Hesabınız artık başka bir e-posta kullanıyor. Bu adresle giriş yapılamaz.'],
  },
  newDevice: {
    pt: [
      'Acesso de um novo dispositivo',
      'Sua conta foi acessada de um dispositivo que ainda não conhecíamos.',
    ],
    en: ['Sign-in on a new device', 'Your account was used on a device that we did not know.'],
    es: [
      'Acceso desde un dispositivo nuevo',
      'Se accedió a su cuenta desde un dispositivo que no conocíamos.',
    ],
    tr: ['Yeni bir cihazdan giriş', 'Hesabınıza tanımadığımız bir cihazdan giriş yapıldı.'],
  },
  factorAdded: {
    pt: [
      'Segunda etapa adicionada',
      'Um aplicativo de códigos ou uma chave de acesso foi adicionado à sua conta.',
    ],
    en: ['A second step was added', 'A code app or a passkey was added to your account.'],
    es: ['Segundo paso agregado', 'Se agregó a su cuenta una aplicación de códigos o una llave de acceso.'],
    tr: ['İkinci adım eklendi', 'Hesabınıza bir kod uygulaması ya da geçiş anahtarı eklendi.'],
  },
  factorRemoved: {
    pt: [
      'Segunda etapa removida',
      'Um aplicativo de códigos ou uma chave de acesso foi removido da sua conta.',
    ],
    en: ['A second step was removed', 'A code app or a passkey was removed from your account.'],
    es: [
      'Segundo paso eliminado',
      'Se eliminó de su cuenta una aplicación de códigos o una llave de acceso.',
    ],
    tr: ['İkinci adım kaldırıldı', 'Hesabınızdan bir kod uygulaması ya da geçiş anahtarı kaldırıldı.'],
  },
  factorsReset: {
    pt: [
      'Segunda etapa redefinida',
      'Um administrador removeu a segunda etapa da sua conta. Os acessos foram encerrados.',
    ],
    en: [
      'Your second step was reset',
      'An administrator removed the second step of your account. All sessions have ended.',
    ],
    es: [
      'Segundo paso restablecido',
      'Un administrador eliminó el segundo paso de su cuenta. Los accesos se cerraron.',
    ],
    tr: [
      'İkinci adım sıfırlandı',
      'Bir yönetici hesabınızın ikinci adımını kaldırdı. Tüm oturumlar kapatıldı.',
    ],
  },
  recoveryCodesMade: {
    pt: [
      'Novos códigos de recuperação',
      'Novos códigos de recuperação foram criados. Os anteriores não valem mais.',
    ],
    en: ['New recovery codes', 'New recovery codes were made. The earlier ones no longer work.'],
    es: [
      'Nuevos códigos de recuperación',
      'Se crearon nuevos códigos de recuperación. Los anteriores ya no valen.',
    ],
    tr: ['Yeni kurtarma kodları', 'Yeni kurtarma kodları oluşturuldu. Öncekiler artık geçersiz.'],
  },
  recoveryCodeUsed: {
    pt: ['Código de recuperação usado', 'Um código de recuperação foi usado para entrar na sua conta.'],
    en: ['A recovery code was used', 'A recovery code was used to sign in to your account.'],
    es: ['Código de recuperación usado', 'Se usó un código de recuperación para entrar en su cuenta.'],
    tr: ['Kurtarma kodu kullanıldı', 'Hesabınıza bir kurtarma koduyla giriş yapıldı.'],
  },
};

/** The words of each change in each language. */
export const accessWords = Object.fromEntries(
  Object.entries(hints).map(([language, hint]) => [
    language,
    Object.fromEntries(
      accessChanges.map((change) => {
        const [subject, text] = wordsOf[change][language as Language];
        return [change, { subject, text, hint }];
      }),
    ),
  ]),
) as Record<Language, Record<AccessChange, Words>>;
