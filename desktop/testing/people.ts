import type { SessionUser } from '@recado/shared/features/session';
import type { User } from '@recado/shared/features/users';
import { planFlags } from '@recado/shared/permissions';

/** A user's record; tests change the fields they are about. */
export const aUser = (changes: Partial<User> = {}): User => ({
  id: 7,
  name: 'Ana Lima',
  email: 'ana@padaria.example',
  profile: 'user',
  roleId: null,
  super: false,
  color: '#1971C2',
  startWork: '00:00',
  endWork: '23:59',
  farewellMessage: '',
  allTicket: 'disable',
  allowGroup: 'disabled',
  allHistoric: 'disabled',
  allUserChat: 'disabled',
  userClosePendingTicket: 'enabled',
  showDashboard: 'disabled',
  allowRealTime: 'disabled',
  allowConnections: 'disabled',
  defaultTheme: 'light',
  defaultMenu: 'open',
  defaultTicketsManagerWidth: 404,
  phone: '',
  profileImage: null,
  whatsappId: null,
  queues: [],
  queueIds: [],
  companyId: 3,
  online: true,
  awayReason: null,
  maxOpenTickets: null,
  language: null,
  isInvited: false,
  takesTickets: true,
  createdAt: '2026-01-01T12:00:00.000Z',
  ...changes,
});

/** A signed-in person: no admin, every plan flag on, subscription far from its end. */
export const aSessionUser = (changes: Partial<SessionUser> = {}): SessionUser => ({
  ...aUser(changes),
  company: {
    id: 3,
    name: 'Padaria',
    dueDate: '2999-12-31',
    timeZone: 'America/Sao_Paulo',
    support: null,
    companieSettings: [],
    ...(Object.fromEntries(planFlags.map((flag) => [flag, true])) as Record<
      (typeof planFlags)[number],
      boolean
    >),
  },
  daysLeft: 30,
  role: null,
  people: null,
  masked: false,
  mustSetUp: false,
  supporting: false,
  ...changes,
});

/** The same in a plan without AI: conversations ask for no help of it. */
export function aUserWithoutAi(changes: Partial<SessionUser> = {}): SessionUser {
  const user = aSessionUser(changes);
  return { ...user, company: { ...user.company, useOpenAi: false } };
}
