/** The name of a public file: `company-file`, which nobody can guess and no other picture ever gets. */
export const publicName = (storageKey: string): string => {
  const [companyId, , file] = storageKey.split('/');
  return `${companyId}-${file}`;
};
