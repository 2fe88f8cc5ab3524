import { expect, test, vi } from 'vitest';
import { claimLinks, claimPhoneLinks, pathOfArguments, pathOfLink } from './deepLinks.ts';

const off = { phones: false };
const on = { phones: true };
const id = '0b6f7c52-9a5a-4b6a-8a43-9d7d0b7a9f10';

test.each([
  [`recado://tickets/${id}`, `/tickets/${id}`],
  [`recado://tickets/${id.toUpperCase()}/`, `/tickets/${id}`],
  [`RECADO://tickets/${id}?x=1#y`, `/tickets/${id}`],
  ['recado://tickets', '/tickets'],
  ['recado:tickets', '/tickets'],
  [`recado://ticket/${id}`, `/tickets/${id}`],
])('%s opens %s', (link, path) => expect(pathOfLink(link, off)).toBe(path));

test.each([
  ['tel:+5511999990000', '5511999990000'],
  ['TEL:+55-11-99999-0000', '5511999990000'],
  ['tel:+55%2011%2099999.0000', '5511999990000'],
  ['tel:+55(11)999990000;ext=12', '5511999990000'],
  ['tel:00905551112233', '905551112233'],
  ['whatsapp://send?phone=5511999990000', '5511999990000'],
  ['whatsapp://send/?phone=%2B55%2011%2099999-0000&text=Oi', '5511999990000'],
  ['whatsapp:send?phone=5511999990000', '5511999990000'],
])('%s begins a conversation with %s, where the person chose that', (link, number) => {
  expect(pathOfLink(link, on)).toBe(`/tickets?new=${number}`);
  expect(pathOfLink(link, off)).toBeNull();
});

test.each([
  'tel:',
  'tel:190',
  'tel:*31#',
  'tel:+5511999990000123456',
  'tel:javascript:alert(1)',
  'tel:+55119999900%E0%A4',
  'tel://evil.example/+5511999990000',
  'tel:5511999990000&next=1',
  'whatsapp://send',
  'whatsapp://send?text=Oi',
  'whatsapp://send?phone=ana',
  'whatsapp://chat?code=abc',
  'whatsapp://send.evil.example?phone=5511999990000',
  'whatsapp://user@send?phone=5511999990000',
  'sms:+5511999990000',
  'callto:+5511999990000',
  'skype:ana?call',
])('%j means no customer', (link) => expect(pathOfLink(link, on)).toBeNull());

test.each([
  'recado://',
  'recado://settings',
  'recado://tickets/1',
  `recado://tickets/${id}/messages`,
  `recado://tickets/../users/${id}`,
  `recado://tickets/${id}%2f..%2fusers`,
  `recado://user:secret@tickets/${id}`,
  `recado://tickets:99/${id}`,
  `recado://evil.example/tickets/${id}`,
  `https://tickets/${id}`,
  'javascript:alert(1)',
  `recado://tickets/${id}?${'x'.repeat(500)}`,
  '',
])('%j opens nothing', (link) => expect(pathOfLink(link, on)).toBeNull());

test('the link is found among hostile arguments, which are only data', () => {
  expect(
    pathOfArguments(['recado', '--inspect', '--load-extension=/x', '--', `recado://tickets/${id}`], off),
  ).toBe(`/tickets/${id}`);
  expect(pathOfArguments(['recado', '--remote-debugging-port=9222'], off)).toBeNull();
  expect(pathOfArguments(['recado', `--url=recado://tickets/${id}`], off)).toBeNull();
});

test('only a packaged app claims the scheme, on Windows behind an end of switches', () => {
  const claim = vi.fn();
  const client = { setAsDefaultProtocolClient: claim, removeAsDefaultProtocolClient: vi.fn() };
  claimLinks({ ...client, isPackaged: false }, 'linux', '/x');
  expect(claim).not.toHaveBeenCalled();
  claimLinks({ ...client, isPackaged: true }, 'win32', 'C:\\Recado.exe');
  expect(claim).toHaveBeenCalledWith('recado', 'C:\\Recado.exe', ['--']);
});

test('links of phone numbers are taken and given back as the person chooses', () => {
  const [take, giveBack] = [vi.fn(), vi.fn()];
  const app = {
    isPackaged: true,
    setAsDefaultProtocolClient: take,
    removeAsDefaultProtocolClient: giveBack,
  };
  claimPhoneLinks(app, 'linux', '/x', true);
  expect(take.mock.calls).toEqual([['tel'], ['whatsapp']]);
  claimPhoneLinks(app, 'win32', 'C:\\Recado.exe', false);
  expect(giveBack.mock.calls).toEqual([
    ['tel', 'C:\\Recado.exe', ['--']],
    ['whatsapp', 'C:\\Recado.exe', ['--']],
  ]);
  claimPhoneLinks({ ...app, isPackaged: false }, 'linux', '/x', true);
  expect(take).toHaveBeenCalledTimes(2);
});
