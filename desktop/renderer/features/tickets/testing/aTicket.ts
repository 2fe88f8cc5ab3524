import type { Ticket } from '@recado/shared/features/tickets';

interface Changes extends Partial<Omit<Ticket, 'contact'>> {
  contact?: Partial<Ticket['contact']>;
}

/** A pending ticket of Maria for tests. A test names only the fields that matter. */
export function aTicket({ contact, ...changes }: Changes = {}): Ticket {
  const id = changes.id ?? 1;
  return {
    id,
    uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    status: 'pending',
    channel: 'whatsapp',
    isGroup: false,
    isBot: false,
    useIntegration: true,
    amountUsedBotQueues: 0,
    queueId: 1,
    queue: { id: 1, name: 'Vendas', color: '#1971C2' },
    userId: null,
    followerIds: [],
    user: null,
    contactId: id,
    contact: {
      id,
      name: 'Maria',
      number: `55119000000${id}`,
      email: '',
      urlPicture: null,
      isGroup: false,
      active: true,
      acceptAudioMessage: true,
      disableBot: false,
      extraInfo: [],
      ...contact,
    },
    whatsappId: 1,
    whatsapp: { id: 1, name: 'Loja', groupAsTicket: 'disabled' },
    tags: [],
    lastMessage: 'Olá',
    lastMessageFromMe: false,
    lastMessageAt: '2026-03-01T10:00:00.000Z',
    lastMessageId: null,
    lastMessageAck: null,
    unreadMessages: 0,
    customerWroteAt: null,
    waitingSince: null,
    answerDueAt: null,
    snoozedUntil: null,
    markedUnread: false,
    userRating: null,
    companyId: 1,
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-01T10:00:00.000Z',
    version: 1,
    ...changes,
  };
}
