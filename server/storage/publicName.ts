/** What a public file is called: `company-file`, which nobody can guess and which another picture never gets. */
export const publicName = (storageKey: string): string => {
  const [companyId, , file] = storageKey.split('/');
  return `${companyId}-${file}`;
};
