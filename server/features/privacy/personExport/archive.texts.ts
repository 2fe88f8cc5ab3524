import type { BotLanguage } from '@recado/shared/features/settings';

interface ArchiveTexts {
  title: string;
  made: string;
  person: string;
  name: string;
  number: string;
  email: string;
  identities: string;
  tags: string;
  extra: string;
  consent: string;
  notes: string;
  later: string;
  conversations: string;
  conversation: string;
  company: string;
  internal: string;
  deleted: string;
  file: string;
  noFile: string;
  answers: Readonly<Record<'waiting' | 'yes' | 'no' | 'told', string>>;
}

/** Texts of the archive that a contact gets, in the company's language (`language` of its settings). */
export const archiveTexts: Readonly<Record<BotLanguage, ArchiveTexts>> = {
  pt: {
    title: 'Seus dados',
    made: 'Feito em',
    person: 'Quem é',
    name: 'Nome',
    number: 'Número',
    email: 'E-mail',
    identities: 'Conhecido como',
    tags: 'Etiquetas',
    extra: 'Outras informações',
    consent: 'Consentimento',
    notes: 'Anotações',
    later: 'Mensagens agendadas',
    conversations: 'Conversas',
    conversation: 'Conversa',
    company: 'Empresa',
    internal: 'nota interna',
    deleted: 'mensagem apagada',
    file: 'Arquivo',
    noFile: 'o arquivo não está mais guardado',
    answers: { waiting: 'sem resposta', yes: 'aceitou', no: 'não aceitou', told: 'foi informado' },
  },
  en: {
    title: 'Your data',
    made: 'Made on',
    person: 'Who it is about',
    name: 'Name',
    number: 'Number',
    email: 'E-mail',
    identities: 'Known as',
    tags: 'Tags',
    extra: 'Other information',
    consent: 'Consent',
    notes: 'Notes',
    later: 'Scheduled messages',
    conversations: 'Conversations',
    conversation: 'Conversation',
    company: 'Company',
    internal: 'internal note',
    deleted: 'deleted message',
    file: 'File',
    noFile: 'the file is not kept any more',
    answers: { waiting: 'no answer', yes: 'agreed', no: 'did not agree', told: 'was informed' },
  },
  es: {
    title: 'Sus datos',
    made: 'Hecho el',
    person: 'Quién es',
    name: 'Nombre',
    number: 'Número',
    email: 'Correo',
    identities: 'Conocido como',
    tags: 'Etiquetas',
    extra: 'Otra información',
    consent: 'Consentimiento',
    notes: 'Notas',
    later: 'Mensajes programados',
    conversations: 'Conversaciones',
    conversation: 'Conversación',
    company: 'Empresa',
    internal: 'nota interna',
    deleted: 'mensaje eliminado',
    file: 'Archivo',
    noFile: 'el archivo ya no se guarda',
    answers: { waiting: 'sin respuesta', yes: 'aceptó', no: 'no aceptó', told: 'fue informado' },
  },
  tr: {
    title: 'Verileriniz',
    made: 'Hazırlanma tarihi',
    person: 'Kim hakkında',
    name: 'Ad',
    number: 'Numara',
    email: 'E-posta',
    identities: 'Bilinen adları',
    tags: 'Etiketler',
    extra: 'Diğer bilgiler',
    consent: 'Onay',
    notes: 'Notlar',
    later: 'Zamanlanmış mesajlar',
    conversations: 'Görüşmeler',
    conversation: 'Görüşme',
    company: 'Şirket',
    internal: 'iç not',
    deleted: 'silinmiş mesaj',
    file: 'Dosya',
    noFile: 'dosya artık saklanmıyor',
    answers: { waiting: 'yanıt yok', yes: 'kabul etti', no: 'kabul etmedi', told: 'bilgilendirildi' },
  },
};
