import type { BotLanguage } from '@recado/shared/features/settings';

/** Words that each language writes all the time, and the others do not. */
const marks: Readonly<Record<BotLanguage, ReadonlySet<string>>> = {
  pt: new Set(
    'o os um uma do da dos das não nao em no na nos nas com ao são é você seu sua pelo pela até isso também mais ou às'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the of and to in is are for with you your we our by on at from this that be it or not can'.split(' '),
  ),
  es: new Set(
    'el los las un una del y en con al es son usted su por hasta más también pero lo esta este'.split(' '),
  ),
  tr: new Set(
    've bir bu için ile da de mi olarak olan en çok daha ne var yok her sonra kadar gibi'.split(' '),
  ),
};

const lookedAt = 20_000;

/** The language of a text by its commonest words; `usual` where they do not tell. */
export function guessLanguage(text: string, usual: BotLanguage): BotLanguage {
  const words =
    text
      .slice(0, lookedAt)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  let best = { language: usual, times: 0 };
  for (const [language, own] of Object.entries(marks) as [BotLanguage, ReadonlySet<string>][]) {
    const times = words.filter((word) => own.has(word)).length;
    if (times > best.times || (times === best.times && language === usual)) best = { language, times };
  }
  return best.times >= Math.max(2, words.length / 50) ? best.language : usual;
}
