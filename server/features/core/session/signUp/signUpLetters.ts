import { signupHours } from '@recado/shared/features/session';
import type { Language } from '@recado/shared/lib/languages';
import type { Letter } from '../../mail/sendMail.ts';

interface Words {
  subject: string;
  text: string;
  button: string;
  note: string;
}

const confirmWords: Record<Language, Words> = {
  pt: {
    subject: 'Confirme seu cadastro',
    text: `Alguém cadastrou uma empresa com este e-mail. Confirme para criá-la. O link vale por ${signupHours} horas e uma única vez.`,
    button: 'Ver e confirmar',
    note: 'Se não foi você, ignore este e-mail: nada será criado.',
  },
  en: {
    subject: 'Confirm your registration',
    text: `Somebody registered a company with this e-mail. Confirm it to create the company. The link is valid for ${signupHours} hours and works once.`,
    button: 'Review and confirm',
    note: 'If it was not you, ignore this mail: nothing will be created.',
  },
  es: {
    subject: 'Confirme su registro',
    text: `Alguien registró una empresa con este correo. Confirme para crearla. El enlace vale ${signupHours} horas y una sola vez.`,
    button: 'Ver y confirmar',
    note: 'Si no fue usted, ignore este correo: no se creará nada.',
  },
  tr: {
    subject: 'Kaydınızı onaylayın',
    text: `Bu e-posta adresiyle bir şirket kaydedildi. Oluşturmak için onaylayın. Bağlantı ${signupHours} saat ve yalnızca bir kez geçerlidir.`,
    button: 'İncele ve onayla',
    note: 'Siz değilseniz bu e-postayı dikkate almayın: hiçbir şey oluşturulmaz.',
  },
};

const accountWords: Record<Language, Words> = {
  pt: {
    subject: 'Você já tem uma conta',
    text: 'Alguém quis cadastrar uma empresa com este e-mail, mas ele já tem uma conta: entre com a sua senha. Se não a sabe mais, use “Esqueci a senha”; se foi convidado e nunca entrou, use o link do convite.',
    button: 'Entrar',
    note: 'Se não foi você, ignore este e-mail: nada mudou.',
  },
  en: {
    subject: 'You already have an account',
    text: 'Somebody tried to register a company with this e-mail, but it already has an account: sign in with your password. If you have forgotten it, use “Forgot password”; if you were invited and have never signed in, use the link of the invitation.',
    button: 'Sign in',
    note: 'If it was not you, ignore this mail: nothing has changed.',
  },
  es: {
    subject: 'Usted ya tiene una cuenta',
    text: 'Alguien quiso registrar una empresa con este correo, pero ya tiene una cuenta: entre con su contraseña. Si no la recuerda, use «Olvidé la contraseña»; si fue invitado y nunca entró, use el enlace de la invitación.',
    button: 'Entrar',
    note: 'Si no fue usted, ignore este correo: nada ha cambiado.',
  },
  tr: {
    subject: 'Zaten bir hesabınız var',
    text: 'Bu e-posta adresiyle bir şirket kaydedilmek istendi, ancak adresin zaten bir hesabı var: parolanızla giriş yapın. Unuttuysanız “Parolamı unuttum” seçeneğini, davet edildiyseniz ve hiç girmediyseniz davet bağlantısını kullanın.',
    button: 'Giriş yap',
    note: 'Siz değilseniz bu e-postayı dikkate almayın: hiçbir şey değişmedi.',
  },
};

/** The mail with the link; its token comes after the `#`, which reaches no server and no log. */
export const confirmLetter = (language: Language, token: string): Omit<Letter, 'to'> =>
  letterOf('signupConfirm', language, confirmWords, `/confirm#${token}`);

/** The mail to a person with an account whose e-mail is signed up again. */
export const accountLetter = (language: Language): Omit<Letter, 'to'> =>
  letterOf('signupKnown', language, accountWords, '/login');

function letterOf(
  kind: string,
  language: Language,
  words: Record<Language, Words>,
  path: `/${string}`,
): Omit<Letter, 'to'> {
  const { subject, text, button, note } = words[language];
  return { kind, language, subject, paragraphs: [text], button: { label: button, path }, note };
}
