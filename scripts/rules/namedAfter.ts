/** The names of a file's exports, without types. */
const exportedValues = (text: string): string[] =>
  [
    ...text.matchAll(
      /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|enum) (\w+)/gm,
    ),
  ].map(([, name]) => name!);

/** The reasons why these files have another name than their one export. */
const named: Record<string, string> = {
  'shared/index.ts': 'the contract as a package',
  'shared/lib/contract.ts': 'one function among the types of a contract',
};

/** Features' contracts have the feature's name, and roles are suffixes (`tags.table.ts`). */
const isNamedByRole = (path: string): boolean =>
  /^shared\/features\//.test(path) || /\.\w+\.tsx?$/.test(path);

/** The name that a file should have: a file with a single export has the export's name. */
export function betterName(path: string, text: string): string | undefined {
  const [, folder, own] = /^(.*\/)(\w+)\.tsx?$/.exec(path) ?? [];
  const values = exportedValues(text);
  if (own === undefined || isNamedByRole(path) || path in named || values.length !== 1) return undefined;
  const isSame = [values[0]!, ...exportedTypes(text)].some((name) => lowerFirst(name) === lowerFirst(own));
  return isSame ? undefined : `${folder}${lowerFirst(values[0]!)}`;
}

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** A file may be named after a type if its one function makes that type. */
const exportedTypes = (text: string): string[] =>
  [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name!);

/** Exceptions that are no longer needed. */
export const idleExceptions = (textOf: (path: string) => string): string[] =>
  Object.keys(named).filter((path) => exportedValues(textOf(path)).length !== 1);
