import { type FlowTemplate, words } from './drawTemplate.ts';

const orderWords = words(
  'Qual é o número do pedido?',
  'What is the number of the order?',
  '¿Cuál es el número del pedido?',
  'Sipariş numarası nedir?',
);
const foundWords = words(
  'Pedido {{pedido}}: *{{situacao}}*',
  'Order {{order}}: *{{orderState}}*',
  'Pedido {{pedido}}: *{{estado}}*',
  'Sipariş {{siparis}}: *{{durum}}*',
);
const failedWords = words(
  'Não encontrei o pedido {{pedido}}.',
  'I did not find the order {{order}}.',
  'No encontré el pedido {{pedido}}.',
  '{{siparis}} numaralı siparişi bulamadım.',
);
const moreWords = words(
  'Posso ajudar em mais?',
  'Can I help with more?',
  '¿Puedo ayudar en algo más?',
  'Başka nasıl yardımcı olabilirim?',
);
const personWords = words(
  'Falar com uma pessoa',
  'Talk to a person',
  'Hablar con una persona',
  'Bir kişiyle konuş',
);

/** Asks a shop's program about an order. */
export const orderStatus: FlowTemplate = {
  id: 'orderStatus',
  name: words('Situação do pedido', 'Order status', 'Estado del pedido', 'Sipariş durumu'),
  about: words(
    'Pergunta o número do pedido e consulta o seu sistema por HTTP. Troque o endereço pelo seu.',
    'Asks for the order number and looks it up in your system by HTTP. Put in your own address.',
    'Pregunta el número del pedido y consulta su sistema por HTTP. Cambie la dirección por la suya.',
    'Sipariş numarasını sorar ve sisteminizden HTTP ile öğrenir. Adresi kendi adresinizle değiştirin.',
  ),
  blocks: (text) => {
    const order = text(words('pedido', 'order', 'pedido', 'siparis'));
    const state = text(words('situacao', 'orderState', 'estado', 'durum'));
    return {
      start: { type: 'start', to: 'order' },
      order: {
        type: 'question',
        data: {
          message: text(orderWords),
          variable: order,
          answer: 'text',
          least: 1,
          most: 40,
        },
        to: { next: 'lookUp', wrong: 'person' },
      },
      lookUp: {
        type: 'httpRequest',
        data: {
          method: 'GET',
          url: `https://api.example.com/orders/{{${order}}}`,
          headers: [],
          body: '',
          mapped: [{ path: 'status', variable: state }],
          timeoutSeconds: 15,
        },
        to: { next: 'found', error: 'failed' },
      },
      found: {
        type: 'message',
        data: {
          label: text(foundWords),
        },
        to: 'more',
      },
      failed: {
        type: 'message',
        data: {
          label: text(failedWords),
        },
        to: 'more',
      },
      more: {
        type: 'menu',
        data: {
          message: text(moreWords),
          arrayOption: [
            {
              number: 1,
              value: text(words('Outro pedido', 'Another order', 'Otro pedido', 'Başka sipariş')),
            },
            {
              number: 2,
              value: text(personWords),
            },
            { number: 0, value: text(words('Encerrar', 'Finish', 'Terminar', 'Bitir')) },
          ],
          noAnswerMinutes: 15,
        },
        to: {
          'option-1': 'order',
          'option-2': 'person',
          'option-0': 'bye',
          wrong: 'person',
          noAnswer: 'bye',
        },
      },
      person: { type: 'handOver', data: { message: '', withNote: true } },
      bye: {
        type: 'close',
        data: { message: text(words('Até logo!', 'Goodbye!', '¡Hasta luego!', 'Hoşça kalın!')) },
      },
    };
  },
};
