import { expect, test } from 'vitest';
import { leadsTo } from './leadsTo.ts';

const nothing = { text: '', invoice: null, ticket: null, messageId: null, chat: null, chatMessageId: null };

test('the alarm of a number leads to the sheet of that number (COCKPIT-07, COCKPIT-08)', () => {
  for (const kind of ['connectionDown', 'connectionUp'] as const)
    expect(leadsTo({ ...nothing, kind, text: '12|Loja | Centro' })).toBe('/connections?open=12');
});

test('one of a ticket leads to its message', () => {
  const ticket = { uuid: 'abc' } as never;
  expect(leadsTo({ ...nothing, kind: 'mention', ticket, messageId: 7 })).toBe('/tickets/abc?message=7');
});
