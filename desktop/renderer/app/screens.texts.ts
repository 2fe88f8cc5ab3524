import { texts } from '../lib/texts/texts.ts';

/** Names of screens and of the menu's groups. */
export const useScreenText = texts('screens', {
  attendance: { pt: 'Atendimento', en: 'Support', es: 'Atención', tr: 'Destek' },
  administration: { pt: 'Administração', en: 'Administration', es: 'Administración', tr: 'Yönetim' },
  tickets: { pt: 'Tickets', en: 'Tickets', es: 'Tickets', tr: 'Talepler' },
  tags: { pt: 'Etiquetas', en: 'Tags', es: 'Etiquetas', tr: 'Etiketler' },
  users: { pt: 'Usuários', en: 'Users', es: 'Usuarios', tr: 'Kullanıcılar' },
  queues: { pt: 'Filas', en: 'Queues', es: 'Colas', tr: 'Kuyruklar' },
  connections: { pt: 'Conexões', en: 'Connections', es: 'Conexiones', tr: 'Bağlantılar' },
  overdue: { pt: 'Financeiro', en: 'Billing', es: 'Finanzas', tr: 'Finans' },
});
