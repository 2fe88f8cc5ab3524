import { channels } from '@recado/shared/features/connections';
import { ticketStatuses } from '@recado/shared/features/tickets';
import { capabilitiesOf } from '@recado/shared/lib/capabilities';
import { expect, test } from 'vitest';
import { isWritable, readsFor } from './composerState.ts';

test('only a conversation that is being served can be written in (CONV-08)', () => {
  expect(ticketStatuses.filter((status) => isWritable({ status }))).toEqual(['open', 'group']);
});

test('only a person who serves a ticket marks it as read; a look does not', () => {
  expect(readsFor({ status: 'open', userId: 1 }, 1)).toBe(true);
  expect(readsFor({ status: 'open', userId: 2 }, 1)).toBe(false);
  expect(readsFor({ status: 'pending', userId: null }, 1)).toBe(false);
  expect(readsFor({ status: 'group', userId: null }, 1)).toBe(true);
});

test('a voice is recorded as mp3 for WhatsApp and as m4a for the others (MSG-31, INBOX-03, CONST-08)', () => {
  expect(channels.map((channel) => [channel, capabilitiesOf(channel).voice])).toEqual([
    ['whatsapp', 'mp3'],
    ['whatsappapi', 'mp3'],
    ['facebook', 'm4a'],
    ['instagram', 'm4a'],
    ['site', 'm4a'],
  ]);
});
