import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp.ts';
import { fakeConnection } from '../../../testing/fakeChannel.ts';
import { connections } from '../../core/connections/connections.table.ts';
import { mails } from '../../core/mail/mail.table.ts';
import { openLetter } from '../../core/mail/sendMail.ts';
import { notifications } from '../../core/notifications/notifications.table.ts';
import { users } from '../../core/users/users.table.ts';
import { inboundRaw } from '../../inbound/inbound.table.ts';
import { findTroubles, type Trouble } from './findTroubles.ts';
import { watchIncidents } from './incidents.jobs.ts';
import { incidents } from './incidents.table.ts';
import { keepIncidents } from './keepIncidents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.advance(3_600_000);
  await app.kernel.inAcross(async ({ tx }) => {
    await tx.delete(incidents);
    await tx.delete(mails);
    await tx.delete(notifications);
  });
});

const shop: Trouble = { key: 'number:1', kind: 'number', subject: 'Padaria · Loja' };
const disk: Trouble = { key: 'aside:media:1', kind: 'aside', subject: 'Padaria · media' };
const look = (minutes: number, ...troubles: Trouble[]) => {
  app.clock.advance(minutes * 60_000);
  return app.kernel.inAcross((work) => keepIncidents(work, app.kernel.vault, troubles));
};
const bell = async () =>
  (await app.call(app.people.superA, 'GET', '/notifications')).body.notifications
    .map(({ kind, text }: { kind: string; text: string }) => `${kind} ${text}`)
    .reverse();
const letters = async () =>
  (await app.kernel.inAcross(({ tx }) => tx.select().from(mails).orderBy(asc(mails.id)))).map(({ sealed }) =>
    openLetter(app.kernel.vault, sealed),
  );

describe('an operator', () => {
  test('gets one notice of a number that is down for five minutes, and one when it is up again', async () => {
    await look(0, shop);
    await look(4, shop);
    expect(await bell()).toEqual([]);
    await look(1, shop);
    await look(30, shop);
    expect(await bell()).toEqual(['incident number|Padaria · Loja']);
    await look(1);
    await look(30);
    expect(await bell()).toEqual(['incident number|Padaria · Loja', 'incidentOver number|Padaria · Loja']);
    expect(
      (await letters()).map(({ to, subject, paragraphs, button }) => [
        to.address,
        subject,
        paragraphs,
        button?.path,
      ]),
    ).toEqual([
      [
        app.people.superA.email,
        'Um problema precisa de atenção',
        ['Número fora do ar há mais de 5 minutos: Padaria · Loja'],
        '/overview',
      ],
      [
        app.people.superA.email,
        'Um problema foi resolvido',
        ['Resolvido: Número fora do ar há mais de 5 minutos: Padaria · Loja'],
        '/overview',
      ],
    ]);
    // The next time it is another incident.
    await look(1, shop);
    await look(15, shop);
    expect(await bell()).toHaveLength(3);
  });

  test('hears nothing of what is over within five minutes', async () => {
    await look(0, shop);
    await look(4);
    await look(30);
    expect(await bell()).toEqual([]);
    expect(await letters()).toEqual([]);
  });

  test('gets a mail every ten minutes at most: what comes meanwhile comes together, and what came back is the same incident', async () => {
    await look(0, disk);
    expect(await bell()).toHaveLength(1);
    await look(1, disk, shop);
    await look(7, shop);
    await look(1, disk, shop);
    expect(await letters()).toHaveLength(1);
    await look(1, disk, shop);
    expect((await letters()).at(-1)!.paragraphs).toEqual([
      'Número fora do ar há mais de 5 minutos: Padaria · Loja',
    ]);
    expect(await letters()).toHaveLength(2);
  });

  test('of an outage of many numbers finds one line in the bell, and one mail in their language', async () => {
    const speak = (language: 'en' | null) =>
      app.kernel.inAcross(({ tx }) =>
        tx.update(users).set({ language }).where(eq(users.id, app.people.superA.userId)),
      );
    await speak('en');
    const many = Array.from({ length: 30 }, (_, n) => ({
      ...disk,
      key: `aside:media:${n}`,
      subject: `Shop ${n} · media`,
    }));
    await look(0, ...many);
    expect(await bell()).toEqual(['incident many|30']);
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter!.subject).toBe('30 problems need attention');
    expect(letter!.paragraphs).toHaveLength(21);
    expect(letter!.paragraphs.at(-1)).toBe('And 10 more. The overview shows all of them.');
    await speak(null);
  });
});

test('what is looked at: numbers that should be connected, and work that was laid aside', async () => {
  const [line, neverLinked] = [await fakeConnection(app), await fakeConnection(app)];
  const isDown = (id: number, number: string | null) =>
    app.kernel.inWork(app.companyA, ({ tx }) =>
      tx
        .update(connections)
        .set({ wanted: true, status: 'DISCONNECTED', number })
        .where(eq(connections.id, id)),
    );
  await isDown(line.connectionId, '5511999990000');
  // A company that is still linking its number is no incident, or strangers who sign up would call the operator.
  await isDown(neverLinked.connectionId, null);
  await line.store([{ event: 'poison' }]);
  await app.kernel.inWork(app.companyA, async ({ tx }) => {
    await tx.update(inboundRaw).set({ state: 'aside' });
  });
  const found = await app.kernel.inAcross(({ tx }) => findTroubles(tx));
  expect(found.map(({ key }) => key)).toEqual([
    `aside:inbound:${app.companyA}`,
    `number:${line.connectionId}`,
  ]);
  await watchIncidents.run({ kernel: app.kernel });
  expect((await bell()).filter((one: string) => !one.includes('disk|'))).toEqual([
    expect.stringMatching(/^incident aside\|.* · inbound$/),
  ]);
});

test('the overview says who gets incidents, and whether by mail', async () => {
  const { body } = await app.call(app.people.superA, 'GET', '/overview');
  expect(body.alarms).toEqual({ byMail: false, to: [app.people.superA.email] });
});
