import { errorTexts, rightTexts, texts } from '../../lib/texts/texts.ts';

/** Words of an operator's time in a company. */
export const useSupportText = texts('support', {
  beginIn: {
    pt: 'Entrar como suporte em {{name}}',
    en: 'Enter {{name}} as support',
    es: 'Entrar como soporte en {{name}}',
    tr: '{{name}} şirketine destek olarak gir',
  },
  beginHint: {
    pt: 'Você vê a empresa como o primeiro administrador dela. Todos veem um aviso enquanto durar, os administradores são notificados e tudo fica na auditoria deles. Só leitura, a menos que a empresa permita alterar.',
    en: 'You see the company as its first admin does. Everybody sees a notice while it lasts, the admins are notified, and it is recorded in their audit log. Read only, unless the company allows changes.',
    es: 'Ve la empresa como su primer administrador. Todos ven un aviso mientras dure, se notifica a los administradores y queda en su auditoría. Solo lectura, salvo que la empresa permita modificar.',
    tr: 'Şirketi ilk yöneticisi gibi görürsünüz. Sürdüğü sürece herkes bir bildirim görür, yöneticilere haber verilir ve denetim kayıtlarına yazılır. Şirket izin vermedikçe yalnızca okursunuz.',
  },
  minutes: { pt: 'Por quanto tempo', en: 'For how long', es: 'Por cuánto tiempo', tr: 'Ne kadar süre' },
  minutesOf_one: {
    pt: '{{count}} minuto',
    en: '{{count}} minute',
    es: '{{count}} minuto',
    tr: '{{count}} dakika',
  },
  minutesOf_other: {
    pt: '{{count}} minutos',
    en: '{{count}} minutes',
    es: '{{count}} minutos',
    tr: '{{count}} dakika',
  },
  reasonHint: {
    pt: 'A empresa lê na auditoria.',
    en: 'The company reads it in its audit log.',
    es: 'La empresa lo lee en su auditoría.',
    tr: 'Şirket denetim kaydında okur.',
  },
  begun: {
    pt: 'Você está em {{name}} até {{time}}',
    en: 'You are in {{name}} until {{time}}',
    es: 'Está en {{name}} hasta las {{time}}',
    tr: 'Saat {{time}} olana dek {{name}} şirketindesiniz',
  },
  here: {
    pt: 'Suporte: {{by}} está na empresa até {{time}}.',
    en: 'Support: {{by}} is in the company until {{time}}.',
    es: 'Soporte: {{by}} está en la empresa hasta las {{time}}.',
    tr: 'Destek: {{by}}, saat {{time}} olana dek şirkette.',
  },
  youReading: {
    pt: 'Você está em {{name}} como suporte até {{time}}. Só leitura.',
    en: 'You are in {{name}} as support until {{time}}. Read only.',
    es: 'Está en {{name}} como soporte hasta las {{time}}. Solo lectura.',
    tr: 'Saat {{time}} olana dek {{name}} şirketinde desteksiniz. Yalnızca okuma.',
  },
  youWriting: {
    pt: 'Você está em {{name}} como suporte até {{time}}. A empresa permite alterar.',
    en: 'You are in {{name}} as support until {{time}}. The company allows changes.',
    es: 'Está en {{name}} como soporte hasta las {{time}}. La empresa permite modificar.',
    tr: 'Saat {{time}} olana dek {{name}} şirketinde desteksiniz. Şirket değişikliğe izin veriyor.',
  },
  end: { pt: 'Encerrar o suporte', en: 'End the support', es: 'Terminar el soporte', tr: 'Desteği bitir' },
  leave: { pt: 'Sair da empresa', en: 'Leave the company', es: 'Salir de la empresa', tr: 'Şirketten ayrıl' },
});

/** The feature's refusals in words. */
export const supportErrors = errorTexts({
  ERR_SUPPORT_READ_ONLY: {
    pt: 'O suporte só pode ler: quem altera é a empresa.',
    en: 'Support can only read: the company makes its own changes.',
    es: 'El soporte solo puede leer: los cambios los hace la empresa.',
    tr: 'Destek yalnızca okuyabilir: değişiklikleri şirket yapar.',
  },
  ERR_OWN_COMPANY: {
    pt: 'O suporte é para outras empresas, não para a sua.',
    en: 'Support is for other companies, not your own.',
    es: 'El soporte es para otras empresas, no para la suya.',
    tr: 'Destek kendi şirketiniz için değil, başka şirketler içindir.',
  },
  ERR_NO_SUPPORT_FOUND: {
    pt: 'O suporte nesta empresa terminou.',
    en: 'The support in this company has ended.',
    es: 'El soporte en esta empresa terminó.',
    tr: 'Bu şirketteki destek sona erdi.',
  },
  ERR_COMPANY_SHUT: {
    pt: 'A empresa está suspensa: reative-a antes.',
    en: 'The company is suspended: reactivate it first.',
    es: 'La empresa está suspendida: reactívela antes.',
    tr: 'Şirket askıda: önce yeniden açın.',
  },
});

/** The rights that a role can give, in words. */
export const supportRights = rightTexts({
  'support:end': {
    pt: 'Encerra o acesso do suporte',
    en: 'Ends support access',
    es: 'Termina el acceso del soporte',
    tr: 'Desteğin erişimini sonlandırır',
  },
});
