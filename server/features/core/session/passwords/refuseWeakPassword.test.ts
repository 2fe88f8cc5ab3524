import { expect, test } from 'vitest';
import { refuseWeakPassword } from './refuseWeakPassword.ts';

const about = ['Rita Souza', 'rita.souza@padaria-central.example', 'Padaria Central'];

test.each([
  ['known ones', ['senha123', 'SENHA123', 'qwerty', 'Flamengo1']],
  ['known ones in disguise', ['Senha@123', 'p@ssw0rd!', 'S3nh4', 'flamengo2026', '2026brasil', 'Mudar#2026']],
  ['those that were stolen elsewhere', ['NCC1701D', 'ncc1701d', 'tarheels', 'Wildcats']],
  ['runs and repetitions', ['aaaaa', 'abcde', 'edcba', 'poiuy', 'xyxyxy', '1212121212']],
  ['plain numbers', ['31121999', '31/12/1999', '84736', '11987651234']],
  [
    'what everybody knows of the person',
    ['Rita1', 'ritasouza', 'Souza@2026', 'padaria99', 'rita31121999', 'R1ta!', 'central-rita'],
  ],
])('%s are refused', (_kind, passwords) => {
  for (const password of passwords)
    expect(() => refuseWeakPassword(password, about), password).toThrow('ERR_COMMON_PASSWORD');
});

test('others pass, short ones and ones with a known word in them too', () => {
  for (const password of [
    'segura-1234',
    'k3x9q',
    'outra-senha-9',
    'três pratos de trigo',
    'ritmo-da-rita',
    'gato5',
    '847362910473',
    'rita-1b2345678907',
  ])
    expect(() => refuseWeakPassword(password, about), password).not.toThrow();
});
