import { type ListColumn, mostItemValues } from '@recado/shared/features/contactLists';
import { guessField } from '../../../components/fileImport/guessField.ts';

/** The longest name of a variable. */
const longestName = 50;

/** The variable that a column with this heading becomes; undefined for a heading that cannot be one. */
export function variableOf(heading: string | undefined): `value:${string}` | undefined {
  const name = heading?.replace(/\s+/g, ' ').trim() ?? '';
  return name === '' || name.length > longestName ? undefined : `value:${name}`;
}

/**
 * Guesses what each column holds: name, number and e-mail by their headings and cells, each once. The other columns
 * with a heading become variables.
 */
export function guessListColumns(rows: readonly string[][], hasHeader: boolean): (ListColumn | null)[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const taken = new Set<string>();
  let variables = 0;
  return Array.from({ length: width }, (_, at) => {
    const heading = hasHeader ? (rows[0]?.[at] ?? '') : '';
    const guessed = guessField(
      heading,
      rows.slice(hasHeader ? 1 : 0).map((cells) => cells[at] ?? ''),
    );
    const field = guessed === 'tags' || (guessed && taken.has(guessed)) ? undefined : guessed;
    const variable = variables < mostItemValues ? variableOf(heading) : undefined;
    const column = field ?? variable;
    if (!column || taken.has(column)) return null;
    taken.add(column);
    if (!field) variables++;
    return column;
  });
}
