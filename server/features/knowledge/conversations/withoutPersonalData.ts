import { folded } from '../find/wordsOf.ts';

/** A text in which places hold what identified people, and how many were found. */
interface Cleaned {
  text: string;
  removed: number;
}

const word = String.raw`\p{L}[\p{L}\p{M}'’.-]*`;
/** A name behind words that introduce one; at most four words that begin with a capital. */
const capital = String.raw`\p{Lu}[\p{L}\p{M}'’.-]*`;
const introduced = new RegExp(
  String.raw`(?<=\b(?i:meu nome é|meu nome e|me chamo|aqui é o|aqui é a|eu sou o|eu sou a|sou o|sou a|my name is|i am|i['’]m|this is|me llamo|mi nombre es|soy|adım|ismim|sr\.?|sra\.?|dona|seu|mr\.?|mrs\.?|ms\.?|señor|señora)\s+)${capital}(?:\s+(?:d[aeo]s?\s+|del\s+|la\s+)?${capital}){0,3}`,
  'gu',
);
/**
 * A name in small letters behind words that introduce nothing but a name. It is one word, or two when the second one
 * does not go on with the sentence.
 */
const goesOn =
  'e|y|and|ve|que|mas|but|pero|ama|tenho|quero|queria|gostaria|preciso|sou|estou|moro|tengo|quiero|necesito|soy|i|im|want|need|have|live|istiyorum|com|de|do|da|no|na|em|from|en';
const ownName = new RegExp(
  String.raw`(?<=\b(?:meu nome é|meu nome e|me chamo|my name is|me llamo|mi nombre es|adım|ismim)\s+)(?!\[)${word}(?:\s+(?:d[aeo]s?\s+)?(?!(?:${goesOn})(?![\p{L}\p{M}]))${word})?`,
  'giu',
);
/**
 * What identifies somebody by its form, in the order in which it is removed. Customers write these texts, so the work
 * must grow with the length only. A run of signs is tried from its begin, and a run of blanks is at most two long.
 */
const forms: readonly (readonly [RegExp, string])[] = [
  [/\b(?:https?:\/\/|www\.)[^\s<>"]+/giu, '[link]'],
  [/(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[e-mail]'],
  // Random keys: Pix, tokens, ids.
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/giu, '[…]'],
  [/(?<![A-Za-z0-9_-])(?=[A-Za-z_-]*\d)(?=[\d_-]*[A-Za-z])[A-Za-z0-9_-]{16,}/gu, '[…]'],
  [/\b\d{3}\.\d{3}\.\d{3}-?\d{2}\b|\b\d{2}\.\d{3}\.\d{3}\/?\d{4}-?\d{2}\b/gu, '[documento]'],
  [
    /\b(?:rg|cpf|cnpj|cnh|dni|nif|passport|passaporte|pasaporte|ssn|t\.?c\.?)\s{0,2}n?[º°o.]{0,3}\s{0,2}[:.]?\s{0,2}[\d.xX/-]{4,}/giu,
    '[documento]',
  ],
  [/(?<!\d)(?:\d[ .-]?){12,18}\d(?!\d)/gu, '[número]'],
  [/(?<![\d,])\+?(?:\d{1,3}[ .-]?)?(?:\(\d{2,4}\)[ .-]?)?\d{3,5}[ .-]?\d{4}(?!\d|,\d)/gu, '[número]'],
  [/(?<!\d)\d{5}-\d{3}(?!\d)/gu, '[CEP]'],
  [/(?<![\d,.])\d{7,}(?!\d|[.,]\d)/gu, '[número]'],
  [
    new RegExp(
      String.raw`\b(?:rua|r\.|avenida|av\.|alameda|travessa|praça|rodovia|estrada|calle|avenida|cadde(?:si)?|sokak|mahalle(?:si)?)\s+(?:${word}\s+){0,5}?${word}\s{0,2}(?:,\s{0,2})?(?:n[º°o.]{0,3}\s{0,2})?\d{1,5}(?:\s{0,2}(?:,\s{0,2})?(?:apto?\.?|apartamento|bloco|casa|sala|piso)\s{0,2}[\p{L}\d]{1,6})*`,
      'giu',
    ),
    '[endereço]',
  ],
  [
    /\b\d{1,5}\s+(?:\p{Lu}\p{L}+\s+){1,3}(?:street|st\.|avenue|ave\.|road|rd\.|lane|drive)\b/giu,
    '[endereço]',
  ],
  [/\b(?:apto?\.?|apartamento|bloco)\s*\d{1,5}\b/giu, '[endereço]'],
];

/**
 * Removes what identifies people: the given names, names that introduce themselves, numbers of telephones, documents
 * and cards, e-mails, addresses, links. A form stays in its place. It errs on the side of removing.
 */
export function withoutPersonalData(text: string, names: readonly string[] = []): Cleaned {
  let removed = 0;
  const put = (form: string) => () => {
    removed++;
    return form;
  };
  let clean = text.replace(/\s+/gu, shortBlank);
  for (const [pattern, form] of forms) clean = clean.replace(pattern, put(form));
  clean = clean.replace(introduced, put('[nome]'));
  clean = clean.replace(ownName, put('[nome]'));
  const nameParts = new Set(names.flatMap(partsOf));
  if (nameParts.size > 0)
    clean = clean.replace(/\p{L}[\p{L}\p{M}]*/gu, (part) =>
      nameParts.has(folded(part)) ? put('[nome]')() : part,
    );
  return { text: clean.replace(/\[nome\](?:\s+(?:d[aeo]s?\s+)?\[nome\])+/gu, '[nome]'), removed };
}

/** Blanks and line ends in a row as one of them; an empty line stays. */
const shortBlank = (run: string): string => {
  const lines = run.split('\n').length - 1;
  return lines === 0 ? ' ' : '\n'.repeat(Math.min(lines, 2));
};

/** Parts of names that are common words too. */
const noNames = new Set(['das', 'dos', 'del', 'san', 'the', 'bom', 'loja', 'empresa', 'cliente', 'teste']);

/** The parts of a name; initials and particles are none. */
const partsOf = (name: string): string[] =>
  folded(name)
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length >= 3 && !noNames.has(part));
