import { plain } from './choices.ts';

/** Where words lead out of any menu or flow: to a person, or to the end of the conversation. */
export type LeadOut = 'person' | 'end';

/** The words of four languages; each leads out in all of them. */
const words: Readonly<Record<LeadOut, readonly string[]>> = {
  person: [
    'atendente',
    'humano',
    'pessoa',
    'atendimento humano',
    'falar com atendente',
    'falar com um atendente',
    'falar com uma pessoa',
    'quero falar com um atendente',
    'agent',
    'human',
    'person',
    'attendant',
    'talk to a person',
    'talk to a human',
    'talk to an agent',
    'speak to an agent',
    'agente',
    'asesor',
    'persona',
    'hablar con un agente',
    'hablar con una persona',
    'temsilci',
    'yetkili',
    'insan',
    'müşteri temsilcisi',
    'temsilciye bağlan',
  ],
  end: ['sair', 'encerrar', 'exit', 'quit', 'salir', 'çıkış', 'çık'],
};

const wordOf = (text: string): string => (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

const leadsByWord = new Map(
  Object.entries(words).flatMap(([lead, list]) => list.map((word) => [wordOf(word), lead as LeadOut])),
);

/** A company's own words, as its setting holds them: separated by commas or on lines. */
export const ownWords = (setting: string): string[] =>
  setting
    .split(/[,;\n]/)
    .map(wordOf)
    .filter(Boolean);

/** Where a message leads, if it is nothing but such a word. `personWords` is the company's setting of more of them. */
export function leadOutOf(message: string, personWords = ''): LeadOut | undefined {
  const word = wordOf(message);
  if (word === '') return undefined;
  return ownWords(personWords).includes(word) ? 'person' : leadsByWord.get(word);
}
