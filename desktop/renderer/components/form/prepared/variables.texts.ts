import { texts } from '../../../lib/texts/texts.ts';

/** Names of variables, and words around them. */
export const useVariableText = texts('variables', {
  flowVariables: { pt: 'Deste fluxo', en: 'Of this flow', es: 'De este flujo', tr: 'Bu akıştan' },
  addVariable: { pt: 'Variável', en: 'Variable', es: 'Variable', tr: 'Değişken' },
  unknownVariable_one: {
    pt: '{{names}} não é uma variável: o cliente leria assim mesmo. Escolha uma em “Variável”.',
    en: '{{names}} is no variable: the customer would read it as it is. Choose one under “Variable”.',
    es: '{{names}} no es una variable: el cliente la leería tal cual. Elija una en «Variable».',
    tr: '{{names}} bir değişken değil: müşteri bunu olduğu gibi okur. “Değişken” altından seçin.',
  },
  unknownVariable_other: {
    pt: '{{names}} não são variáveis: o cliente leria assim mesmo. Escolha em “Variável”.',
    en: '{{names}} are no variables: the customer would read them as they are. Choose under “Variable”.',
    es: '{{names}} no son variables: el cliente las leería tal cual. Elija en «Variable».',
    tr: '{{names}} değişken değil: müşteri bunları olduğu gibi okur. “Değişken” altından seçin.',
  },
  variable_name: {
    pt: 'Nome do contato',
    en: 'Name of the contact',
    es: 'Nombre del contacto',
    tr: 'Kişinin adı',
  },
  variable_firstName: {
    pt: 'Primeiro nome do contato',
    en: 'First name of the contact',
    es: 'Primer nombre del contacto',
    tr: 'Kişinin ilk adı',
  },
  variable_number: {
    pt: 'Número do contato',
    en: 'Number of the contact',
    es: 'Número del contacto',
    tr: 'Kişinin numarası',
  },
  variable_email: {
    pt: 'E-mail do contato',
    en: 'E-mail of the contact',
    es: 'Correo del contacto',
    tr: 'Kişinin e-postası',
  },
  variable_greeting: {
    pt: 'Saudação conforme a hora (Bom dia…)',
    en: 'Greeting by the hour (Good morning…)',
    es: 'Saludo según la hora (Buenos días…)',
    tr: 'Saate göre selamlama (Günaydın…)',
  },
  variable_date: { pt: 'Data de hoje', en: 'Date of today', es: 'Fecha de hoy', tr: 'Bugünün tarihi' },
  variable_time: { pt: 'Hora', en: 'Time', es: 'Hora', tr: 'Saat' },
  variable_ticket: {
    pt: 'Número do ticket',
    en: 'Number of the ticket',
    es: 'Número del ticket',
    tr: 'Talebin numarası',
  },
  variable_queue: { pt: 'Fila', en: 'Queue', es: 'Cola', tr: 'Kuyruk' },
  variable_user: {
    pt: 'Nome de quem atende',
    en: 'Name of the attendant',
    es: 'Nombre de quien atiende',
    tr: 'Temsilcinin adı',
  },
  variable_company: { pt: 'Empresa', en: 'Company', es: 'Empresa', tr: 'Şirket' },
  variable_protocol: {
    pt: 'Protocolo do atendimento',
    en: 'Protocol number',
    es: 'Protocolo de la atención',
    tr: 'Görüşmenin protokol numarası',
  },
  variable_connection: { pt: 'Conexão', en: 'Connection', es: 'Conexión', tr: 'Bağlantı' },
  variable_position: {
    pt: 'Posição na fila',
    en: 'Position in the queue',
    es: 'Posición en la cola',
    tr: 'Kuyruktaki sıra',
  },
});
