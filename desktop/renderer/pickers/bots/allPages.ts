/** The most pages that a list of names reads. */
const mostPages = 50;

/** Every row of a list that arrives by pages, for a picker. */
export async function allPages<Row>(
  load: (pageNumber: number) => Promise<{ rows: Row[]; hasMore: boolean }>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let pageNumber = 1; pageNumber <= mostPages; pageNumber++) {
    const { rows, hasMore } = await load(pageNumber);
    all.push(...rows);
    if (!hasMore) break;
  }
  return all;
}
