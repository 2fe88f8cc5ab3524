/** Choices as text: a number each, under what is said of them. No channel declares buttons or lists yet, so that is how they come to the customer whatever `chatBotType` says (BOT-21). */
export const withChoices = (words: string, names: readonly string[]): string =>
  [words.trim(), names.map((name, n) => `*${n + 1}* - ${name}`).join('\n')].filter(Boolean).join('\n\n');

/** Which one was chosen: by its number or its name, whatever the accents and capitals. */
export function chosenOf(said: string, names: readonly string[]): number | undefined {
  const words = plain(said);
  const number = /^\*?(\d{1,3})\*?[.)]?$/.exec(words)?.[1];
  if (number !== undefined) {
    const index = Number(number) - 1;
    if (index in names) return index;
  }
  const byName = names.findIndex((name) => plain(name) === words);
  return byName === -1 ? undefined : byName;
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase().replaceAll('ı', 'i');
