import { expect, test } from 'vitest';
import { aSessionUser } from '../../testing/people.ts';
import { actorOf } from '../lib/session/session.ts';
import { addressOf, isOpenTo, menuOf, screens } from './screens.ts';

const menuFor = (changes: Parameters<typeof aSessionUser>[0]) =>
  menuOf(actorOf(aSessionUser(changes))).map(addressOf);

test('an attendant is offered no administration', () => {
  const menu = menuFor({});
  expect(menu).toContain('/tags');
  expect(menu).not.toContain('/users');
  expect(menu).not.toContain('/queues');
});

test('an admin is offered users and queues', () => {
  expect(menuFor({ profile: 'admin' })).toEqual(expect.arrayContaining(['/tags', '/users', '/queues']));
});

test('an overdue company is offered its open invoices and nothing else', () => {
  expect(menuFor({ profile: 'admin', daysLeft: -1 })).toEqual(['/financeiro-aberto']);
});

test('what is not in the menu cannot be opened by its address either', () => {
  const actor = actorOf(aSessionUser());
  const closed = screens.filter((screen) => screen.menu && !menuOf(actor).includes(screen));
  expect(closed.length).toBeGreaterThan(0);
  for (const screen of closed) expect(isOpenTo(actor, screen), screen.path).toBe(false);
});
