import type { Connection } from '@recado/shared/features/connections';
import type { Queue } from '@recado/shared/features/queues';
import type { Tag } from '@recado/shared/features/tags';
import type { User } from '@recado/shared/features/users';
import type { OpenModel } from '../model/openModel.ts';
import type { StartedSimulator } from '../simulator/testing/startSimulator.ts';
import { type Api, apiOf } from './api.ts';
import { attendants, phones, scenes, tags } from './cast.ts';
import { openPlan, prepareAssistant } from './prepareAssistant.ts';
import { type DemoServer, operatorEmail } from './startDemoServer.ts';
import { until } from './until.ts';

/** The demo's company, ready for its morning. */
export interface DemoCompany {
  /** The visitor who looks at it: an admin. */
  visitor: { name: string; email: string; password: string };
  /** Calls as the attendants who serve automatically. */
  staff: Record<keyof typeof attendants, { userId: number; api: Api }>;
  tagIds: Record<keyof typeof tags, number>;
}

const emailOf = (name: string) => `${name.split(' ')[0]!.toLowerCase()}@demo.example`;

/** Creates what is missing: queues, people, tags, an assistant, customers, and the linked phones. */
export async function prepareCompany(
  { url, password }: DemoServer,
  simulator: StartedSimulator,
  model: OpenModel,
): Promise<DemoCompany> {
  const operator = apiOf(url, { email: operatorEmail, password });
  await openPlan(operator);
  const queues = await operator<Queue[]>('GET', '/queue');
  const queueIds: number[] = [];
  for (const { queue: name, color } of Object.values(phones)) {
    const queue =
      queues.find((one) => one.name === name) ?? (await operator<Queue>('POST', '/queue', { name, color }));
    queueIds.push(queue.id);
  }
  await prepareAssistant(operator, queueIds[0]!, model);

  const existing = (await operator<{ users: User[] }>('GET', '/users')).users;
  const person = async (name: string, profile: 'admin' | 'user') => {
    const account = { name, email: emailOf(name), password };
    const user =
      existing.find(({ email }) => email === account.email) ??
      (await operator<User>('POST', '/users', {
        ...account,
        profile,
        queueIds,
        allTicket: 'enable',
        allUserChat: 'enabled',
        defaultTheme: 'system',
      }));
    return { ...account, userId: user.id, api: apiOf(url, account) };
  };
  const visitor = await person('Ana Souza', 'admin');
  const staff = {
    bruno: await person(attendants.bruno, 'user'),
    carla: await person(attendants.carla, 'user'),
  };

  const ownTags = (await operator<{ tags: Tag[] }>('GET', '/tags')).tags;
  const tagIds = {} as DemoCompany['tagIds'];
  for (const [key, [name, color]] of Object.entries(tags))
    tagIds[key as keyof typeof tags] = (
      ownTags.find((tag) => tag.name === name) ?? (await operator<Tag>('POST', '/tags', { name, color }))
    ).id;

  const handsets = new Set((await simulator.api.phones()).map(({ number }) => number));
  const customers = new Set((await simulator.api.contacts()).map(({ number }) => number));
  for (const { number, name } of scenes)
    if (!customers.has(number)) await simulator.api.createContact({ number, name });
  const connections = await operator<Connection[]>('GET', '/whatsapp');
  for (const [index, { number, name }] of Object.values(phones).entries()) {
    if (!handsets.has(number)) await simulator.api.createPhone({ number, name });
    const connection =
      connections.find((one) => one.name === name) ??
      (await operator<Connection>('POST', '/whatsapp', { name, queueIds: [queueIds[index]] }));
    await linked(operator, simulator, connection.id, number);
  }
  return { visitor, staff, tagIds };
}

/** Links the connection to its phone, unless it is linked already. */
async function linked(operator: Api, simulator: StartedSimulator, id: number, number: string): Promise<void> {
  await until(`${number} is linked`, async () => {
    const { status, qrcode } = await operator<Connection>('GET', `/whatsapp/${id}`);
    if (status === 'CONNECTED') return true;
    if (status === 'qrcode' && qrcode) await simulator.api.scan(number, qrcode).catch(() => undefined);
    return false;
  });
}
