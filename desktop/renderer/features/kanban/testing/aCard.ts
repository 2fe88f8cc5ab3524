import type { Card } from '@recado/shared/features/kanban';

interface Changes extends Partial<Omit<Card, 'contact'>> {
  contact?: Partial<Card['contact']>;
}

/** A card of Maria in no lane, for tests. A test names only the fields that matter. */
export function aCard({ contact, ...changes }: Changes = {}): Card {
  const id = changes.id ?? 1;
  const at = new Date(Date.UTC(2026, 2, 1, 10, 0, 1000 - id)).toISOString();
  return {
    id,
    uuid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    status: 'open',
    channel: 'whatsapp',
    contact: {
      id,
      name: 'Maria',
      number: '5511987654321',
      isGroup: false,
      urlPicture: null,
      ...contact,
    },
    lastMessage: 'Olá',
    unreadMessages: 0,
    createdAt: at,
    updatedAt: at,
    waitingSince: null,
    user: null,
    queue: { id: 1, name: 'Vendas', color: '#1971C2' },
    whatsapp: { id: 1, name: 'Loja' },
    tags: changes.laneId ? [changes.laneId] : [],
    laneId: null,
    enteredAt: null,
    valueCents: null,
    next: null,
    version: 1,
    ...changes,
  };
}
