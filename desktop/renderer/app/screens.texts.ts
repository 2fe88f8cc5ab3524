import { texts } from '../lib/texts.ts';

/** Names of screens and of the menu's groups. */
export const useScreenText = texts('screens', {
  pt: {
    attendance: 'Atendimento',
    administration: 'Administração',
    tickets: 'Tickets',
    tags: 'Etiquetas',
    users: 'Usuários',
    queues: 'Filas',
    connections: 'Conexões',
    overdue: 'Financeiro',
  },
  en: {
    attendance: 'Support',
    administration: 'Administration',
    tickets: 'Tickets',
    tags: 'Tags',
    users: 'Users',
    queues: 'Queues',
    connections: 'Connections',
    overdue: 'Billing',
  },
  es: {
    attendance: 'Atención',
    administration: 'Administración',
    tickets: 'Tickets',
    tags: 'Etiquetas',
    users: 'Usuarios',
    queues: 'Colas',
    connections: 'Conexiones',
    overdue: 'Finanzas',
  },
  tr: {
    attendance: 'Destek',
    administration: 'Yönetim',
    tickets: 'Talepler',
    tags: 'Etiketler',
    users: 'Kullanıcılar',
    queues: 'Kuyruklar',
    connections: 'Bağlantılar',
    overdue: 'Finans',
  },
});
