import { resetMinutes } from '@recado/shared/features/passwordResets';
import type { Language } from '@recado/shared/lib/languages';
import type { Letter } from '../core/mail/sendMail.ts';

interface Words {
  subject: string;
  text: string;
  button: string;
  note: string;
}

const words: Record<Language, Words> = {
  pt: {
    subject: 'Defina uma nova senha',
    text: `Alguém pediu uma nova senha para a sua conta. O link vale por ${resetMinutes} minutos e uma única vez.`,
    button: 'Definir nova senha',
    note: 'Se não foi você, ignore este e-mail: sua senha continua a mesma.',
  },
  en: {
    subject: 'Set a new password',
    text: `Somebody asked for a new password for your account. The link is valid for ${resetMinutes} minutes and works once.`,
    button: 'Set a new password',
    note: 'If it was not you, ignore this mail: your password stays as it is.',
  },
  es: {
    subject: 'Defina una nueva contraseña',
    text: `Alguien pidió una nueva contraseña para su cuenta. El enlace vale ${resetMinutes} minutos y una sola vez.`,
    button: 'Definir nueva contraseña',
    note: 'Si no fue usted, ignore este correo: su contraseña sigue igual.',
  },
  tr: {
    subject: 'Yeni bir parola belirleyin',
    text: `Hesabınız için yeni bir parola istendi. Bağlantı ${resetMinutes} dakika ve yalnızca bir kez geçerlidir.`,
    button: 'Yeni parola belirle',
    note: 'Siz değilseniz bu e-postayı dikkate almayın: parolanız değişmez.',
  },
};

/** The mail with the link; its token comes after the `#`, which browsers send to no server and no log. */
export function resetLetter(language: Language, token: string): Omit<Letter, 'to'> {
  const { subject, text, button, note } = words[language];
  return {
    kind: 'passwordReset',
    language,
    subject,
    paragraphs: [text],
    button: { label: button, path: `/reset#${token}` },
    note,
  };
}
