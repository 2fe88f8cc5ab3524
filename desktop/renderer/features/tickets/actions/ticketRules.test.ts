import { expect, test } from 'vitest';
import { aSessionUser } from '../../../../testing/people.ts';
import { aTicket } from '../testing/aTicket.ts';
import { actionsOn, ticketChanges } from './ticketRules.ts';

const person = aSessionUser({ userClosePendingTicket: 'enabled', showDashboard: 'disabled' });

test.each([
  ['pending', 'accept transfer ignore'],
  ['lgpd', 'transfer ignore'],
  ['open', 'return transfer resolve'],
  ['group', 'transfer resolve'],
  ['closed', 'reopen'],
  ['nps', 'reopen transfer'],
] as const)('a ticket that is %s offers %s', (status, offered) => {
  expect(actionsOn({ status }, person).join(' ')).toBe(offered);
});

test('a waiting ticket is closed only by admins and who has the switch or the dashboard (STATE-06)', () => {
  const may = (changes: object) =>
    actionsOn({ status: 'pending' }, { ...person, ...changes }).includes('ignore');
  expect(may({ userClosePendingTicket: 'disabled' })).toBe(false);
  expect(may({ userClosePendingTicket: 'disabled', profile: 'admin' })).toBe(true);
  expect(may({ userClosePendingTicket: 'disabled', showDashboard: 'enabled' })).toBe(true);
});

test('what each action asks for follows the state table', () => {
  const group = aTicket({ isGroup: true });
  expect(ticketChanges.accept(aTicket(), 7)).toEqual({ status: 'open', userId: 7, queueId: 1 });
  expect(ticketChanges.accept(group, 7)).toMatchObject({ status: 'group' });
  expect(ticketChanges.return()).toEqual({ status: 'pending', userId: null });
  expect(ticketChanges.ignore(7)).toMatchObject({ sendFarewellMessage: false, amountUsedBotQueues: 0 });
  expect(ticketChanges.transfer(aTicket(), { queueId: 2, userId: null, message: ' ', note: '' })).toEqual({
    status: 'pending',
    userId: null,
    queueId: 2,
    isTransfered: true,
    msgTransfer: null,
  });
  expect(ticketChanges.transfer(group, { queueId: 2, userId: 4, message: 'oi', note: '' })).toMatchObject({
    status: 'group',
    userId: 4,
    msgTransfer: 'oi',
  });
});
