import type { ContactField } from '@recado/shared/features/contactFields';

/** A contact field for tests of pages. */
export const aContactField = (field: Partial<ContactField> = {}): ContactField => ({
  id: 1,
  name: 'Cidade',
  kind: 'text',
  options: [],
  isActive: true,
  position: 0,
  ...field,
});

/** One of each kind. */
export const someFields: ContactField[] = [
  aContactField(),
  aContactField({ id: 2, name: 'Renda', kind: 'number' }),
  aContactField({ id: 3, name: 'Vencimento', kind: 'date' }),
  aContactField({
    id: 4,
    name: 'Plano',
    kind: 'choice',
    options: [
      { id: 1, name: 'Prata' },
      { id: 2, name: 'Ouro' },
    ],
  }),
];
