import type { Ticket } from '@recado/shared/features/tickets';
import type { StartedSimulator } from '../simulator/testing/startSimulator.ts';
import type { Api } from './api.ts';
import { phones, replies, type Scene } from './cast.ts';
import type { DemoCompany } from './prepareCompany.ts';
import { until } from './until.ts';

const writingMs = 1_800;
const pauseMs = 4_000;
const lookMs = 1_000;

/** The place where a scene is played; `wait` rejects when the demo ends. */
interface Stage {
  company: DemoCompany;
  simulator: StartedSimulator;
  wait(ms: number): Promise<void>;
}

/**
 * Plays one conversation. The customer types and writes. The scene's attendant accepts the ticket and sends the
 * company's lines; without an attendant, the scene waits for the visitor's answer.
 */
export async function playScene(stage: Stage, scene: Scene): Promise<void> {
  const staff = scene.attendant && stage.company.staff[scene.attendant];
  for (const [speaker, text] of scene.lines) {
    if (speaker !== 'company') await customerSays(stage, scene, speaker, text);
    else if (staff) await staffSays(stage, scene, staff, text);
    else await visitorAnswers(stage, scene);
    await stage.wait(pauseMs);
  }
  if (!staff) return smallTalk(stage, scene);
  const ticket = scene.ends && (await ticketOf(staff.api, scene));
  if (ticket) await staff.api('PUT', `/tickets/${ticket.id}`, { status: 'closed', userId: staff.userId });
}

async function customerSays(
  { simulator: { api }, wait }: Stage,
  { number, phone }: Scene,
  how: 'customer' | 'picture' | 'voice',
  text: string,
): Promise<void> {
  const to = phones[phone].number;
  await api.typing(number, to, how === 'voice' ? 'recording' : 'composing');
  await wait(writingMs);
  if (how === 'customer') await api.sendText(number, to, text);
  else if (how === 'voice') await api.send(number, { to, media: { kind: 'audio', sample: true } });
  else await api.send(number, { to, media: { kind: 'image', sample: true, caption: text } });
}

async function staffSays(
  { company, wait }: Stage,
  scene: Scene,
  { userId, api }: { userId: number; api: Api },
  body: string,
): Promise<void> {
  let ticket: Ticket | undefined;
  await until(`a ticket of ${scene.name}`, async () => {
    ticket = await ticketOf(api, scene);
    return ticket !== undefined;
  });
  const { id, contactId, status } = ticket!;
  if (status === 'pending') {
    await api('PUT', `/tickets/${id}`, { status: 'open', userId });
    const tags = scene.tags?.map((tag) => ({ id: company.tagIds[tag] })) ?? [];
    if (tags.length > 0) await api('POST', '/tags/sync', { contactId, tags });
    await wait(writingMs);
  }
  await api('POST', `/messages/${id}`, { body });
}

/** Resolves when the customer's phone has one more message, and reads it at once. */
async function visitorAnswers({ simulator: { api }, wait }: Stage, { number, phone }: Scene): Promise<void> {
  const to = phones[phone].number;
  const received = async () => (await api.received(to, number)).length;
  const before = await received();
  while ((await received()) === before) await wait(lookMs);
  await api.read(number, { to });
}

/** A customer whose lines are over still replies politely while the visitor writes. */
async function smallTalk(stage: Stage, scene: Scene): Promise<void> {
  for (const reply of replies) {
    await visitorAnswers(stage, scene);
    await customerSays(stage, scene, 'customer', reply);
  }
}

/** The customer's unresolved ticket. */
async function ticketOf(api: Api, { name }: Scene): Promise<Ticket | undefined> {
  const lists = await Promise.all(
    ['pending', 'open'].map((status) => api<{ tickets: Ticket[] }>('GET', `/tickets?status=${status}`)),
  );
  return lists.flatMap(({ tickets }) => tickets).find(({ contact }) => contact.name === name);
}
