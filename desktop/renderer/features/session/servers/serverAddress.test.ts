import { expect, test } from 'vitest';
import { serverAddress } from './serverAddress.ts';

test.each([
  ['recado.loja.com.br', 'https://recado.loja.com.br'],
  [' https://recado.loja.com.br/login ', 'https://recado.loja.com.br'],
  ['recado.loja.com.br:8443/tickets', 'https://recado.loja.com.br:8443'],
  ['localhost:8080', 'http://localhost:8080'],
  ['192.168.1.20:8080', 'http://192.168.1.20:8080'],
  ['recado', 'http://recado'],
  ['http://192.168.1.20', 'http://192.168.1.20'],
])('%j means %s', (typed, origin) => expect(serverAddress(typed)).toEqual({ origin }));

test.each([
  ['', 'serverInvalid'],
  ['   ', 'serverInvalid'],
  ['ftp://loja.com', 'serverInvalid'],
  ['javascript:alert(1)', 'serverInvalid'],
  ['https://ana:senha@loja.com', 'serverInvalid'],
  ['a b', 'serverInvalid'],
  ['http://recado.loja.com.br', 'serverPlain'],
])('%j is refused: %s', (typed, fault) => expect(serverAddress(typed)).toEqual({ fault }));
