/** A line of a conversation, by the customer or the company. */
type Line = ['customer' | 'company', string] | ['picture' | 'voice', string];

/** A customer and their conversation. */
export interface Scene {
  number: string;
  name: string;
  phone: PhoneName;
  /** The attendant who serves it; without one it waits for the visitor. */
  attendant?: keyof typeof attendants;
  tags?: readonly (keyof typeof tags)[];
  lines: readonly Line[];
  /** The attendant resolves it after its last line. */
  ends?: true;
}

type PhoneName = keyof typeof phones;

export const phones = {
  loja: { number: '5511900000001', name: 'Loja', queue: 'Vendas', color: '#2E7D32' },
  suporte: { number: '5511900000002', name: 'Suporte', queue: 'Suporte', color: '#C62828' },
} as const;

export const attendants = { bruno: 'Bruno Lima', carla: 'Carla Reis' } as const;

export const tags = {
  vip: ['VIP', '#B26A00'],
  orcamento: ['Orçamento', '#2457D8'],
  troca: ['Troca', '#7B1FA2'],
} as const;

/** The assistant that visitors can try, and what it knows. */
export const assistant = {
  name: 'Assistente da loja',
  words:
    'Você atende os clientes da loja. Responda em poucas frases, com simpatia, e chame uma pessoa quando não souber.',
  sources: [
    {
      name: 'Trocas e devoluções',
      content:
        '# Trocas\n\nTrocamos produtos em até 30 dias depois da compra, com a nota fiscal e sem sinais de uso.\n\n' +
        '# Devoluções\n\nCompras pelo site podem ser devolvidas em 7 dias. O dinheiro volta em até duas faturas.\n\n' +
        '# Garantia\n\nEletrodomésticos têm um ano de garantia. A coleta é por nossa conta.',
    },
    {
      name: 'Entregas e pagamento',
      content:
        '# Entregas\n\nEntregamos na Grande São Paulo em até 2 dias úteis e no interior em 4 a 6 dias.\n\n' +
        '# Frete\n\nO frete é grátis em pedidos acima de R$ 199.\n\n' +
        '# Pagamento\n\nParcelamos em até 6 vezes sem juros. No Pix há 5% de desconto.',
    },
  ],
} as const;

/** The morning's conversations, in the order in which the customers write. */
export const scenes: readonly Scene[] = [
  {
    number: '5511988880101',
    name: 'Fernanda Alves',
    phone: 'loja',
    attendant: 'bruno',
    tags: ['orcamento'],
    ends: true,
    lines: [
      ['customer', 'Bom dia! Vocês entregam em Santo André?'],
      ['company', 'Bom dia, Fernanda! Entregamos sim, em até 2 dias úteis. Quer que eu calcule o frete?'],
      ['customer', 'Por favor, CEP 09015-000'],
      ['company', 'Fica R$ 18,90 e chega na quinta. Posso separar o pedido?'],
      ['customer', 'Pode sim, obrigada! 😊'],
      ['company', 'Pedido separado. Qualquer coisa é só chamar!'],
    ],
  },
  {
    number: '5511988880102',
    name: 'Marcos Teixeira',
    phone: 'suporte',
    attendant: 'carla',
    tags: ['troca'],
    lines: [
      ['customer', 'Comprei a cafeteira ontem e ela não liga'],
      ['company', 'Oi, Marcos! Sinto muito por isso. Você pode mandar uma foto da etiqueta?'],
      ['picture', 'a etiqueta fica embaixo'],
      ['company', 'Perfeito, já localizei. Vou abrir a troca e a coleta passa amanhã.'],
      ['customer', 'Ótimo, precisa estar na caixa?'],
      ['company', 'Se tiver a caixa ajuda, mas não é obrigatório.'],
      ['customer', 'Tenho sim. Valeu!'],
    ],
  },
  {
    number: '5511988880103',
    name: 'Juliana Prado',
    phone: 'loja',
    tags: ['vip'],
    lines: [
      ['customer', 'Oi, aquele vestido verde ainda tem no M?'],
      ['picture', 'esse aqui'],
      ['company', ''],
      ['customer', 'Que bom! Consegue reservar até sábado?'],
      ['company', ''],
      ['customer', 'Combinado, obrigada ❤️'],
    ],
  },
  {
    number: '5511988880104',
    name: 'Rafael Nogueira',
    phone: 'loja',
    lines: [
      ['customer', 'Boa tarde, queria um orçamento para 40 camisetas com estampa'],
      ['customer', 'É para um evento no dia 12'],
      ['company', ''],
      ['customer', 'Pode ser preto e branco, metade de cada'],
      ['company', ''],
      ['customer', 'Fechado, manda o Pix por favor'],
    ],
  },
  {
    number: '5511988880105',
    name: 'Dona Célia',
    phone: 'suporte',
    lines: [
      ['voice', ''],
      ['customer', 'desculpa o áudio, estou na rua'],
      ['company', ''],
      ['customer', 'Ah entendi, então chega hoje ainda?'],
      ['company', ''],
      ['customer', 'Deus abençoe, filho'],
    ],
  },
  {
    number: '5511988880106',
    name: 'Thiago Martins',
    phone: 'loja',
    attendant: 'bruno',
    lines: [
      ['customer', 'Vocês parcelam no boleto?'],
      ['company', 'Oi, Thiago! Parcelamos em até 6x no cartão; no boleto só à vista, com 5% de desconto.'],
      ['customer', 'Hmm, e no Pix?'],
      ['company', 'No Pix o desconto é de 8%.'],
      ['customer', 'Boa! Vou de Pix então'],
    ],
  },
  {
    number: '5511988880107',
    name: 'Patrícia Gomes',
    phone: 'suporte',
    attendant: 'carla',
    ends: true,
    lines: [
      ['customer', 'Preciso da segunda via da nota fiscal do pedido 48213'],
      ['company', 'Bom dia, Patrícia! Acabei de enviar para o seu e-mail. Chegou?'],
      ['customer', 'Chegou, obrigada pela rapidez!'],
      ['company', 'Imagina! Tenha um ótimo dia.'],
    ],
  },
  {
    number: '5511988880108',
    name: 'Eduardo Sato',
    phone: 'loja',
    lines: [
      ['customer', 'A loja da Paulista abre domingo?'],
      ['company', ''],
      ['customer', 'Show, passo lá às 15h'],
    ],
  },
  {
    number: '5511988880109',
    name: 'Camila Rocha',
    phone: 'suporte',
    lines: [
      ['customer', 'Meu pedido está como entregue mas não recebi nada'],
      ['customer', 'Já perguntei na portaria e nada'],
      ['company', ''],
      ['customer', 'É o 48377'],
      ['company', ''],
      ['customer', 'Ok, aguardo retorno'],
    ],
  },
];

/** A customer's replies to a message that no scene has. */
export const replies = [
  'Perfeito!',
  'Certo, obrigado',
  'Entendi 👍',
  'E qual o prazo?',
  'Pode ser',
  'Ok, combinado',
];
