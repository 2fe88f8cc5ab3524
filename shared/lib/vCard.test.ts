import { expect, test } from 'vitest';
import { peopleIn, vCardOf } from './vCard.ts';

test('what is written is read again, whatever the name holds', () => {
  const people = [
    { name: 'Oficina; peças, João \\ Cia', numbers: ['5511988887777', '+44 20 7946 0000'] },
    { name: 'duas\nlinhas', numbers: [] },
  ];
  const cards = peopleIn(people.map(vCardOf).join('\n'));
  expect(cards).toMatchObject([
    { name: people[0]!.name, numbers: ['+5511988887777', '+44 20 7946 0000'] },
    people[1]!,
  ]);
  expect(cards.map(({ vCard }) => vCard)).toEqual(people.map(vCardOf));
});

test('a name or number cannot add lines of its own to a card', () => {
  const [card] = peopleIn(vCardOf({ name: 'A\nTEL:1', numbers: ['2\nTEL:3'] }));
  expect(card?.numbers).toEqual(['2TEL:3']);
});

test.each(['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'what ends a line for somebody (%j) ends it here: nothing hides behind a name or comes in with one',
  (end) => {
    const hidden = `BEGIN:VCARD${end}FN:Maria${end}TEL:5511988887777${end}END:VCARD`;
    expect(peopleIn(hidden)).toMatchObject([{ name: 'Maria', numbers: ['5511988887777'] }]);
    const written = vCardOf({ name: `A${end}TEL:1`, numbers: [`2${end}TEL:3`] });
    expect(written.split('\n').join('')).not.toContain(end);
    expect(peopleIn(written)).toMatchObject([{ numbers: ['2TEL:3'] }]);
  },
);

test.each([
  ['lines that go on', 'BEGIN:VCARD\r\nFN:Jo\r\n ão\r\nTEL;TYPE=CELL:1\r\n\t2\r\nEND:VCARD', 'João', ['12']],
  ['grouped properties', 'begin:vcard\nitem1.FN:A\nitem1.TEL;waid=1:+1\nend:vcard', 'A', ['+1']],
  ['numbers as addresses', 'BEGIN:VCARD\nFN:A\nTEL;VALUE=uri:tel:+1-2\nEND:VCARD', 'A', ['+1-2']],
])('reads %s', (_, text, name, numbers) => {
  expect(peopleIn(text)).toMatchObject([{ name, numbers }]);
});
