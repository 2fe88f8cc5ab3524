/** The example spreadsheet (CAMP-02): the page writes the file. Numbers are text, so that no program rounds them. */
export const exampleFile = {
  fileName: 'exemplo-lista-de-contatos.xlsx',
  headings: ['nome', 'numero', 'email', 'empresa'],
  rows: [
    ['Maria Silva', '5511999990001', 'maria@example.com', 'Padaria da Maria'],
    ['João Souza', '5521988880002', 'joao@example.com', 'Oficina Souza'],
  ],
};
