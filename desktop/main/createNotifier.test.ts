import { beforeEach, expect, test, vi } from 'vitest';
import { answersAtMost, createNotifier, type Notifier } from './createNotifier.ts';
import { createFakeElectron, type FakeElectron } from './testing/fakeElectron.ts';

let fake: FakeElectron;
const show = vi.fn();
const open = vi.fn();
const onTrouble = vi.fn();
const onAnswer = vi.fn();
let notifier: Notifier;
const notify: Notifier['notify'] = (request) => notifier.notify(request);

beforeEach(() => {
  vi.clearAllMocks();
  fake = createFakeElectron({ folder: '/nowhere' });
  notifier = on('darwin');
});

function on(platform: NodeJS.Platform): Notifier {
  let made = 0;
  return createNotifier({
    Notification: fake.electron.Notification as never,
    icon: {} as never,
    platform,
    show,
    open,
    newId: () => `id-${++made}`,
    onAnswer,
    onTrouble,
  });
}

const about = {
  kind: 'ticket' as const,
  id: 5,
  uuid: '00000000-0000-4000-8000-000000000005',
  userId: 7,
  server: 'https://recado.example',
};
const waiting = {
  title: 'Novo ticket: Maria',
  body: 'Oi',
  tag: 'ticket-5',
  path: '/tickets/5',
  about,
  buttons: [
    { action: 'accept' as const, label: 'Aceitar' },
    { action: 'open' as const, label: 'Abrir' },
  ],
};
const message = {
  ...waiting,
  buttons: [
    { action: 'reply' as const, label: 'Responder' },
    { action: 'open' as const, label: 'Abrir' },
  ],
};

test('a click opens the route the notification was about', () => {
  notify({ title: 'Ana', body: 'Olá', path: '/tickets/1' });
  notify({ title: 'Bia', body: 'Oi', path: '/tickets/2' });
  fake.notifications[0]?.emit('click');
  expect(open).toHaveBeenCalledExactlyOnceWith('/tickets/1');
});

test('a click on one without a route brings the window forward', () => {
  notify({ title: 'Conexão caiu', body: '' });
  fake.notifications[0]?.emit('click');
  expect(show).toHaveBeenCalledOnce();
  expect(open).not.toHaveBeenCalled();
});

test('the same tag replaces the older notification', () => {
  notify({ title: 'first', body: '', tag: 'ticket-1' });
  notify({ title: 'other', body: '', tag: 'ticket-2' });
  notify({ title: 'second', body: '', tag: 'ticket-1' });
  expect(fake.named('notification.close')).toEqual([['first']]);
  expect(fake.named('notification.show')).toHaveLength(3);
});

test('a flood keeps only the newest alive', () => {
  for (let i = 0; i < 100; i++) notify({ title: `n${i}`, body: '' });
  expect(fake.named('notification.close')).toHaveLength(70);
  expect(fake.named('notification.close')[0]).toEqual(['n0']);
});

test('a desktop without notifications: only the log mentions it', () => {
  fake.electron.Notification.isSupported = () => false;
  notify({ title: 'Ana', body: 'Olá' });
  expect(fake.notifications).toHaveLength(0);
  expect(onTrouble).toHaveBeenCalledWith('this desktop shows no notifications');
});

test('the button to accept waits as an answer until the page has acted on it, and brings the window forward', () => {
  notify(waiting);
  expect(fake.notifications[0]?.options).toMatchObject({
    silent: true,
    actions: [
      { type: 'button', text: 'Aceitar' },
      { type: 'button', text: 'Abrir' },
    ],
  });
  fake.notifications[0]?.emit('action', { actionIndex: 0 });
  expect(show).toHaveBeenCalledOnce();
  expect(open).not.toHaveBeenCalled();
  expect(onAnswer).toHaveBeenCalledOnce();
  const accepted = [{ id: 'id-1', action: 'accept', about, text: '' }];
  expect(notifier.answers()).toEqual(accepted);
  // A page that loads again in between gets it again, under the same id.
  expect(notifier.answers()).toEqual(accepted);
  notifier.forget('id-1');
  expect(notifier.answers()).toEqual([]);
});

test('the button to open does what a click does', () => {
  notify(waiting);
  fake.notifications[0]?.emit('action', { actionIndex: 1 });
  expect(open).toHaveBeenCalledExactlyOnceWith('/tickets/5');
  expect(notifier.answers()).toEqual([]);
});

test.each(['darwin', 'win32'] as const)(
  'on %s a reply is an answer, and no window comes forward',
  (system) => {
    notifier = on(system);
    notify(message);
    expect(fake.notifications[0]?.options).toMatchObject({ hasReply: true, replyPlaceholder: 'Responder' });
    fake.notifications[0]?.emit('reply', { reply: 'Já vou ver' });
    expect(notifier.answers()).toEqual([{ id: 'id-1', action: 'reply', about, text: 'Já vou ver' }]);
    expect(show).not.toHaveBeenCalled();
    expect(open).not.toHaveBeenCalled();
  },
);

test('where the system has no field for a reply, there is none; a blank reply opens the conversation', () => {
  notifier = on('linux');
  notify(message);
  expect(fake.notifications[0]?.options).not.toHaveProperty('hasReply');
  expect(fake.notifications[0]?.options.actions).toEqual([{ type: 'button', text: 'Abrir' }]);
  notifier = on('darwin');
  notify({ ...message, tag: 'ticket-6' });
  fake.notifications[1]?.emit('reply', { reply: '  ' });
  expect(open).toHaveBeenCalledExactlyOnceWith('/tickets/5');
  expect(notifier.answers()).toEqual([]);
});

test('what is withdrawn closes; others stay', () => {
  notify(waiting);
  notify({ ...waiting, title: 'other', tag: 'ticket-6' });
  notifier.withdraw('ticket-5');
  notifier.withdraw('ticket-99');
  expect(fake.named('notification.close')).toEqual([['Novo ticket: Maria']]);
  notifier.withdraw(null);
  expect(fake.named('notification.close')).toEqual([['Novo ticket: Maria'], ['other']]);
});

test('a page that no longer starts fills no memory: what comes after many answers opens the conversation instead', () => {
  for (let n = 0; n < answersAtMost; n++) {
    notify(message);
    fake.notifications.at(-1)!.emit('reply', { reply: `Resposta ${n}` });
  }
  expect(open).not.toHaveBeenCalled();
  notify(message);
  fake.notifications.at(-1)!.emit('reply', { reply: 'Mais uma' });
  expect(notifier.answers()).toHaveLength(answersAtMost);
  expect(notifier.answers()[0]).toMatchObject({ text: 'Resposta 0' });
  expect(open).toHaveBeenCalledExactlyOnceWith('/tickets/5');
  notifier.forget('id-1');
  notify(message);
  fake.notifications.at(-1)!.emit('reply', { reply: 'De novo' });
  expect(notifier.answers().at(-1)).toMatchObject({ text: 'De novo' });
});
