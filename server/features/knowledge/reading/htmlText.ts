import { Parser } from 'htmlparser2';
import { gatheredLetters } from './sourceFault.ts';

/** What a page shows around its text, or does not show. */
const left = new Set(
  'script style noscript template svg math iframe object head select option button nav footer aside form dialog'.split(
    ' ',
  ),
);
const blocks = new Set(
  'p div section article main header ul ol table tr blockquote pre dl dt dd figure figcaption address hr h1 h2 h3 h4 h5 h6 li'.split(
    ' ',
  ),
);
/** A main part that has less than this is none. */
const fewestInMain = 400;
/** A parser that is fed tags without an end goes no deeper. */
const deepest = 2000;

/** The text of a page: headings with `#`, items with `-`, rows of tables as lines. The main part alone if it has one. */
export function htmlText(html: string): string {
  const whole: string[] = [];
  const main: string[] = [];
  let [hidden, inMain, depth] = [0, 0, 0];
  let title = '';
  let inTitle = false;
  const count = gatheredLetters();
  const add = (words: string) => {
    if (hidden > 0) return;
    count(words);
    whole.push(words);
    if (inMain > 0) main.push(words);
  };
  const parser = new Parser(
    {
      onopentag(name, { hidden: isHidden, 'aria-hidden': ariaHidden }) {
        if (++depth > deepest) return parser.pause();
        if (name === 'title' && title === '') inTitle = true;
        if (left.has(name) || (hidden > 0 && !isVoid.has(name))) hidden++;
        else if (isHidden !== undefined || ariaHidden === 'true') hidden += isVoid.has(name) ? 0 : 1;
        if (name === 'main' || name === 'article') inMain++;
        if (name === 'br') add('\n');
        else if (name === 'td' || name === 'th') add(' | ');
        else if (name === 'li') add('\n- ');
        else if (/^h[1-6]$/.test(name)) add(`\n\n${'#'.repeat(Number(name[1]))} `);
        else if (blocks.has(name)) add(name === 'tr' ? '\n' : '\n\n');
      },
      ontext(text) {
        if (inTitle) title += text;
        else add(text.replace(/\s+/g, ' '));
      },
      onclosetag(name) {
        depth--;
        if (name === 'title') inTitle = false;
        if (/^h[1-6]$/.test(name)) add('\n\n');
        else if (blocks.has(name) && name !== 'li' && name !== 'tr') add('\n\n');
        if (hidden > 0 && !isVoid.has(name)) hidden--;
        if (name === 'main' || name === 'article') inMain--;
      },
    },
    { lowerCaseTags: true, decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  const mainText = main.join('').trim();
  const text = (mainText.length >= fewestInMain ? mainText : whole.join('').trim())
    .replace(/^(?: ?\| )+/gm, '')
    .replace(/^(#{1,6})\s*$/gm, '');
  const name = title.replace(/\s+/g, ' ').trim();
  return name === '' || text === '' || text.startsWith('# ') ? text : `# ${name}\n\n${text}`;
}

const isVoid = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
