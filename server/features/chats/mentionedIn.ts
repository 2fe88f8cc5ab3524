interface Named {
  id: number;
  name: string;
}

/** Who is called by name (`@Ana Souza`) in what somebody says; of two names that begin alike the longer one is meant. */
export function mentionedIn<P extends Named>(words: string, people: readonly P[]): Named[] {
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length);
  const meant = new Map<number, Named>();
  for (const { index } of words.matchAll(/@/g)) {
    if (index > 0 && /[\p{L}\p{N}]/u.test(words[index - 1]!)) continue;
    const rest = words.slice(index + 1).toLowerCase();
    const who = byLength.find(
      ({ name }) => rest.startsWith(name.toLowerCase()) && !/[\p{L}\p{N}]/u.test(rest[name.length] ?? ''),
    );
    if (who) meant.set(who.id, { id: who.id, name: who.name });
  }
  return [...meant.values()];
}
