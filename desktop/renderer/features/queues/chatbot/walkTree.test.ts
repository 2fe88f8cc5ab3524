import { expect, test } from 'vitest';
import { newOption, type Option } from './optionTree.ts';
import { type Walked, walkTree } from './walkTree.ts';

const option = (name: string, fields: Partial<Option> = {}): Option => ({
  ...newOption(),
  name,
  greetingMessage: `${name}!`,
  ...fields,
});
const queue = (chatbots: Option[], fields: Partial<Walked> = {}): Walked => ({
  greetingMessage: 'Hello',
  fileListId: null,
  closeTicket: false,
  chatbots,
  ...fields,
});
const textsOf = (walked: Walked, ...answers: string[]) =>
  walkTree(walked, answers).lines.map((line) => ('body' in line ? line.body : Object.values(line).join(' ')));

test('a queue greets and offers its options by number, one level after the other', () => {
  const walked = queue([option('Prices', { options: [option('Shoes'), option('Shirts')] }), option('Other')]);
  expect(textsOf(walked)).toEqual(['Hello\n\n*1* - Prices\n*2* - Other']);
  expect(textsOf(walked, '1', 'shirts').slice(1)).toEqual([
    '1',
    'Prices!\n\n*1* - Shoes\n*2* - Shirts',
    'shirts',
    'Shirts!',
    'system waits',
  ]);
});

test('what is no answer is asked again', () => {
  const walked = queue([option('Prices'), option('Other')]);
  expect(textsOf(walked, 'hm?').slice(2)).toEqual([
    'system notUnderstood',
    'Hello\n\n*1* - Prices\n*2* - Other',
  ]);
});

test('a single option is taken by itself (BOT-19)', () => {
  expect(textsOf(queue([option('Only one')]))).toEqual(['Hello', 'Only one!', 'system waits']);
});

test('each type does its own: a person, another queue, files, the end', () => {
  const walked = queue([
    option('Person', { queueType: 'attendent', optUserId: 5 }),
    option('Queue', { queueType: 'queue', optQueueId: 6, greetingMessage: '' }),
    option('Files', { queueType: 'file', optFileId: 7, greetingMessage: '' }),
    option('Goodbye', { closeTicket: true }),
  ]);
  expect(textsOf(walked, '1').slice(2)).toEqual(['Person!', 'system toUser 5']);
  expect(textsOf(walked, '2').slice(2)).toEqual(['system toQueue 6']);
  expect(textsOf(walked, '3').slice(2)).toEqual(['files 7', 'system waits']);
  expect(textsOf(walked, '4').slice(2)).toEqual(['Goodbye!', 'system closes']);
});

test('a queue sends its files, and one that closes its tickets offers nothing', () => {
  expect(textsOf(queue([option('Never')], { fileListId: 3, closeTicket: true }))).toEqual([
    'Hello',
    'files 3',
    'system closes',
  ]);
  expect(textsOf(queue([], { greetingMessage: ' ' }))).toEqual(['system noGreeting', 'system waits']);
});
