import type { QualityQuestion } from './questions.ts';

/** Short documents of other trades, as a newcomer gives them to an assistant. Invented for the test of quality. */
export const otherDocuments: Readonly<Record<string, string>> = {
  'Móveis: entregas e trocas': `# Entrega e montagem

Levamos os móveis a todo o Sudeste e ao Distrito Federal. Na Grande São Paulo a entrega acontece em até cinco dias úteis; fora dela, em até quinze. A montagem é gratuita e agendada depois da entrega.

# Trocas

Trocamos peças com defeito de fábrica em até 90 dias. Por arrependimento, a devolução é aceita em sete dias, com o móvel ainda na embalagem.

# Reembolso

Depois que o móvel volta ao depósito, o reembolso cai na conta em até dez dias úteis.`,
  'Ótica: óculos e lentes': `# Garantia

Armações têm um ano de garantia contra defeitos. Lentes riscadas não são cobertas.

# Prazo dos óculos

Óculos de grau ficam prontos em quatro dias úteis; lentes multifocais, em oito.

# Conserto

Ajustes, parafusos e plaquetas são feitos na hora e sem custo. Soldas levam dois dias.

# Receita

Fazemos óculos apenas com receita médica de menos de um ano.`,
  'Loja virtual: perfumes': `# Envio

Despachamos para todas as regiões do país pelos Correios. O pedido sai em um dia útil e chega entre três e doze dias.

# Extravio ou avaria

Se a embalagem chegar violada, recuse o recebimento e nos mande fotos. Reenviamos sem custo.

# Arrependimento

O cliente tem sete dias para desistir. O valor é estornado em até cinco dias úteis depois que recebemos o pacote.

# Pagamento

Pix, boleto e cartão em até quatro parcelas sem juros.`,
  'Padaria: atendimento': `# Entrega

Entregamos de terça a domingo. No Centro o pedido chega em até 40 minutos, na Vila Nova em até 70.

# Horário

Abrimos de terça a sábado das 6h às 20h. Nos feriados nacionais abrimos das 7h às 12h.

# Produto errado

Devolvemos o valor pago em até dois dias úteis.`,
  'Oficina: serviços': `# Revisão

A revisão completa leva um dia e custa a partir de R$ 420. Deixe o carro até as 9h.

# Orçamento

O orçamento não é cobrado e vale por quinze dias.

# Garantia

Peças e mão de obra têm noventa dias de garantia.

# Guincho

Buscamos o veículo num raio de trinta quilômetros por R$ 150.`,
  'Agência de viagens': `# Cancelamento

Até trinta dias antes da partida devolvemos 90% do valor. Depois disso, a multa segue as regras da companhia aérea.

# Remarcação

A data pode ser mudada uma vez sem taxa, se houver lugar.

# Documentos

Para países do Mercosul basta o RG com menos de dez anos. Para os outros é preciso passaporte com seis meses de validade.

# Crianças

Menores que viajam sem os pais precisam de autorização com firma reconhecida.`,
  'Lavanderia: tabela': `# Prazos

Roupas do dia a dia ficam prontas em dois dias. Edredons, tapetes e vestidos de festa, em cinco.

# Coleta

Buscamos e levamos as peças em casa sem custo a partir de R$ 80, de segunda a sexta.

# Manchas

Manchas antigas podem não sair; avisamos antes de lavar.

# Peças danificadas

Se uma peça estragar conosco, pagamos até dez vezes o valor da lavagem.`,
};

/** Questions that name a thing, a place or a number of days that no document has, or use other words for the same. */
export const otherQuestions: readonly QualityQuestion[] = [
  ['vocês entregam sofá em Campinas?', 'Móveis: entregas e trocas', 'todo o Sudeste'],
  ['posso devolver a cadeira?', 'Móveis: entregas e trocas', 'devolução é aceita'],
  ['em quantos dias o dinheiro volta pra minha conta?', 'Móveis: entregas e trocas', 'reembolso cai'],
  ['quero trocar a mesa que veio com defeito', 'Móveis: entregas e trocas', 'defeito de fábrica'],
  ['quem monta o guarda-roupa?', 'Móveis: entregas e trocas', 'montagem é gratuita'],
  ['comprei faz 3 dias, posso desistir do armário?', 'Móveis: entregas e trocas', 'devolução é aceita'],
  ['meus óculos quebraram, tem garantia?', 'Ótica: óculos e lentes', 'um ano de garantia'],
  ['quanto tempo demora pra ficar pronto?', 'Ótica: óculos e lentes', 'quatro dias úteis'],
  ['vocês consertam a haste?', 'Ótica: óculos e lentes', 'Ajustes, parafusos'],
  ['minha receita é de 8 meses atrás, serve?', 'Ótica: óculos e lentes', 'receita médica'],
  ['vocês enviam perfume pra Recife?', 'Loja virtual: perfumes', 'todas as regiões'],
  ['quando chega meu pedido em Porto Alegre?', 'Loja virtual: perfumes', 'entre três e doze dias'],
  ['o frasco veio quebrado, e agora?', 'Loja virtual: perfumes', 'embalagem chegar violada'],
  ['dá pra parcelar em 3x?', 'Loja virtual: perfumes', 'quatro parcelas'],
  ['me arrependi do creme, quero meu dinheiro de volta', 'Loja virtual: perfumes', 'estornado'],
  ['mandam pra Belém do Pará?', 'Loja virtual: perfumes', 'todas as regiões'],
  ['quanto fica a revisão do meu gol?', 'Oficina: serviços', 'R$ 420'],
  ['cobram pra fazer orçamento?', 'Oficina: serviços', 'não é cobrado'],
  ['o conserto do freio tem garantia de quantos meses?', 'Oficina: serviços', 'noventa dias'],
  ['meu carro pifou, vocês rebocam?', 'Oficina: serviços', 'Buscamos o veículo'],
  ['se eu cancelar 20 dias antes perco tudo?', 'Agência de viagens', 'devolvemos 90%'],
  ['posso adiar minha viagem pra Salvador?', 'Agência de viagens', 'data pode ser mudada'],
  ['que documento preciso pra ir pra Argentina?', 'Agência de viagens', 'Mercosul'],
  ['minha neta pode viajar sozinha?', 'Agência de viagens', 'Menores que viajam'],
  ['em quantos dias fica pronta minha camisa?', 'Lavanderia: tabela', 'dois dias'],
  ['vocês lavam edredom? quanto tempo leva?', 'Lavanderia: tabela', 'Edredons, tapetes'],
  ['buscam a roupa em casa?', 'Lavanderia: tabela', 'Buscamos e levamos'],
  ['tem mancha de vinho na toalha, sai?', 'Lavanderia: tabela', 'Manchas antigas'],
  ['estragaram minha calça, quem paga?', 'Lavanderia: tabela', 'Se uma peça estragar'],
  ['vocês retiram o terno aqui na Mooca?', 'Lavanderia: tabela', 'Buscamos e levamos'],
];

/** What the first customers of an assistant ask: each of these is surely answered. */
export const firstQuestions: readonly QualityQuestion[] = [
  ['Quanto tempo demora a entrega no meu bairro?', 'Padaria: atendimento', '40 minutos'],
  ['Vocês abrem nos feriados?', 'Padaria: atendimento', 'das 7h às 12h'],
  ['Quero meu dinheiro de volta', 'Padaria: atendimento', 'valor pago'],
];

/** Questions that those documents do not answer, though they name things and places too. */
export const otherForeign: readonly string[] = [
  'vocês vendem geladeira?',
  'tem loja em Manaus?',
  'vocês fazem pizza?',
  'qual a previsão do tempo em Recife?',
  'quem descobriu o Brasil?',
  'vocês contratam vendedor?',
  'aceitam vale-refeição?',
  'tem estacionamento?',
  'qual o wifi de vocês?',
  'quantos habitantes tem Curitiba?',
  'posso levar meu cachorro?',
  'vocês têm camisa azul tamanho G?',
  'qual o telefone da prefeitura de Salvador?',
  'quantos dias tem fevereiro?',
  'me empresta dinheiro?',
  'como tiro mancha da parede?',
  'qual o salário mínimo?',
  'que horas são?',
  'vocês alugam vestido de noiva?',
  'faz um texto sobre sofás',
];
