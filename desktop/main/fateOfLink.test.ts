import { expect, test } from 'vitest';
import { fateOfLink } from './fateOfLink.ts';

const server = 'http://127.0.0.1:8080';

test.each([
  'https://example.com',
  'https://example.com/path?q=1#x',
  'HTTPS://EXAMPLE.COM/',
  'https://xn--bcher-kva.example/',
  'mailto:ana@example.com',
  'mailto:ana@example.com?subject=Oi&body=Tudo%20bem',
])('%s opens outside', (url) => expect(fateOfLink(url, server)).toBe('outside'));

test.each([
  'http://example.com',
  'ftp://example.com/file',
  'sftp://example.com',
  'ssh://host',
  'telnet://host',
  'file:///etc/passwd',
  'file://server/share/x.exe',
  '\\\\server\\share\\x.exe',
  '//server/share',
  'smb://server/share',
  'nfs://server/x',
  'dav://server/x',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:app://recado/0b6f7c52',
  'about:blank',
  'chrome://settings',
  'chrome-extension://abc/x.html',
  'devtools://devtools/x',
  'view-source:https://example.com',
  'filesystem:https://example.com/x',
  'app://recado/',
  'recado://tickets',
  'ms-msdt:/id PCWDiagnostic',
  'search-ms:query=x',
  'ms-officecmd:{}',
  'ms-word:ofe|u|https://example.com/x.docx',
  'calculator:',
  'jar:https://example.com!/x',
  'steam://run/1',
  'slack://open',
  'tel:+551199999',
  'sms:+551199999',
  'whatsapp://send?text=x',
  'intent://x#Intent;end',
  'ws://example.com',
  'https://user:password@example.com',
  'https://accounts.example.com@evil.example',
  'mailto:a@example.com?attach=/etc/passwd',
  'mailto:a@example.com?ATTACHMENT=C:/secret.txt',
  'https://',
  '',
  'not an address',
])('%j is refused', (url) => expect(fateOfLink(url, server)).toBe('refused'));

test("stored media of our own server is downloaded, nothing else of a server's addresses is", () => {
  expect(fateOfLink(`${server}/api/media/1/file?sig=x`, server)).toBe('download');
  expect(fateOfLink('http://127.0.0.1:8081/api/media/1/file', server)).toBe('refused');
  expect(fateOfLink(`${server}/api/media/../users`, server)).toBe('refused');
  expect(fateOfLink(`${server}/login`, server)).toBe('refused');
});
