import { expect, test, vi } from 'vitest';
import { claimLinks, pathOfArguments, pathOfLink } from './deepLinks.ts';

const id = '0b6f7c52-9a5a-4b6a-8a43-9d7d0b7a9f10';

test.each([
  [`recado://tickets/${id}`, `/tickets/${id}`],
  [`recado://tickets/${id.toUpperCase()}/`, `/tickets/${id}`],
  [`RECADO://tickets/${id}?x=1#y`, `/tickets/${id}`],
  ['recado://tickets', '/tickets'],
  ['recado:tickets', '/tickets'],
])('%s opens %s', (link, path) => expect(pathOfLink(link)).toBe(path));

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
])('%j opens nothing', (link) => expect(pathOfLink(link)).toBeNull());

test('the link is found among hostile arguments, which are only data', () => {
  expect(
    pathOfArguments(['recado', '--inspect', '--load-extension=/x', '--', `recado://tickets/${id}`]),
  ).toBe(`/tickets/${id}`);
  expect(pathOfArguments(['recado', '--remote-debugging-port=9222'])).toBeNull();
  expect(pathOfArguments(['recado', `--url=recado://tickets/${id}`])).toBeNull();
});

test('only a packaged app claims the scheme, on Windows behind an end of switches', () => {
  const claim = vi.fn();
  claimLinks({ isPackaged: false, setAsDefaultProtocolClient: claim }, 'linux', '/x');
  expect(claim).not.toHaveBeenCalled();
  claimLinks({ isPackaged: true, setAsDefaultProtocolClient: claim }, 'win32', 'C:\\Recado.exe');
  expect(claim).toHaveBeenCalledWith('recado', 'C:\\Recado.exe', ['--']);
});
