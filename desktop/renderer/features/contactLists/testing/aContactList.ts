import type { ContactList, ListImport, ListItem } from '@recado/shared/features/contactLists';

/** A list; tests change the fields they are about. */
export const aContactList = (changes: Partial<ContactList> = {}): ContactList => ({
  id: 4,
  name: 'Black Friday',
  contactsCount: 1200,
  validCount: 900,
  uncheckedCount: 300,
  check: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  ...changes,
});

/** Somebody of that list. */
export const anItem = (changes: Partial<ListItem> = {}): ListItem => ({
  id: 11,
  contactListId: 4,
  companyId: 3,
  name: 'Ana Clara',
  number: '5511912340001',
  email: '',
  isWhatsappValid: true,
  values: {},
  isOptedOut: false,
  ...changes,
});

/** An import into that list, which waits for its mapping. */
export const aListImport = (changes: Partial<ListImport> = {}): ListImport => ({
  id: 6,
  contactListId: 4,
  fileName: 'clientes.xlsx',
  state: 'mapping',
  failure: null,
  headings: ['Nome', 'Fone', 'Cidade'],
  rowCount: 3,
  created: 0,
  repeated: 0,
  refused: 0,
  createdAt: '2026-11-21T12:00:00.000Z',
  finishedAt: null,
  ...changes,
});
