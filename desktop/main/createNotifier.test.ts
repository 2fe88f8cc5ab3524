import { beforeEach, expect, test, vi } from 'vitest';
import { createNotifier } from './createNotifier.ts';
import { createFakeElectron, type FakeElectron } from './testing/fakeElectron.ts';

let fake: FakeElectron;
const show = vi.fn();
const open = vi.fn();
const onTrouble = vi.fn();
let notify: ReturnType<typeof createNotifier>;

beforeEach(() => {
  vi.clearAllMocks();
  fake = createFakeElectron({ folder: '/nowhere' });
  notify = createNotifier({
    Notification: fake.electron.Notification as never,
    icon: {} as never,
    show,
    open,
    onTrouble,
  });
});

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

test('a desktop without notifications is told to the log only', () => {
  fake.electron.Notification.isSupported = () => false;
  notify({ title: 'Ana', body: 'Olá' });
  expect(fake.notifications).toHaveLength(0);
  expect(onTrouble).toHaveBeenCalledWith('this desktop shows no notifications');
});
