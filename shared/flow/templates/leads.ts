import { type FlowTemplate, words } from './drawTemplate.ts';

const nameWords = words(
  '{{greeting}}! Que bom ter você aqui. Qual é o seu nome completo?',
  '{{greeting}}! Good to have you here. What is your full name?',
  '{{greeting}}! Qué bueno tenerle aquí. ¿Cuál es su nombre completo?',
  '{{greeting}}! Sizi görmek güzel. Adınız ve soyadınız nedir?',
);
const budgetWords = words(
  'Quanto você pretende investir por mês? Escreva só o valor.',
  'How much do you plan to spend a month? Write the amount alone.',
  '¿Cuánto piensa invertir al mes? Escriba solo el valor.',
  'Aylık ne kadar bütçe düşünüyorsunuz? Yalnızca tutarı yazın.',
);
const personWords = words(
  'Obrigado! Uma pessoa de vendas já vai falar com você.',
  'Thank you! A person of sales will talk to you soon.',
  '¡Gracias! Una persona de ventas hablará con usted enseguida.',
  'Teşekkürler! Satıştan biri kısa sürede sizinle görüşecek.',
);
const laterWords = words(
  'Obrigado pelo interesse! Guardamos seu contato e avisamos das próximas ofertas.',
  'Thank you for your interest! We keep your contact and tell you about the next offers.',
  '¡Gracias por su interés! Guardamos su contacto y le avisaremos de las próximas ofertas.',
  'İlginiz için teşekkürler! İletişim bilginizi saklıyor, yeni fırsatları bildiriyoruz.',
);

/** Asks who is interested, and hands over those who fit. */
export const leads: FlowTemplate = {
  id: 'leads',
  name: words(
    'Qualificação de interessados',
    'Lead qualification',
    'Calificación de interesados',
    'Aday müşteri değerlendirme',
  ),
  about: words(
    'Pergunta nome, e-mail e valor previsto; quem passa do valor vai direto para uma pessoa.',
    'Asks for name, e-mail and budget; those above the limit reach a person at once.',
    'Pregunta nombre, correo y presupuesto; quien supera el límite pasa directo a una persona.',
    'Ad, e-posta ve bütçe sorar; sınırı aşanlar hemen bir kişiye ulaşır.',
  ),
  blocks: (text) => {
    const budget = text(words('valor', 'budget', 'presupuesto', 'butce'));
    return {
      start: { type: 'start', to: 'name' },
      name: {
        type: 'question',
        data: {
          message: text(nameWords),
          variable: text(words('nomeCompleto', 'fullName', 'nombreCompleto', 'adSoyad')),
          answer: 'text',
          least: 2,
        },
        to: { next: 'email', wrong: 'person' },
      },
      email: {
        type: 'question',
        data: {
          message: text(
            words('E o seu e-mail?', 'And your e-mail address?', '¿Y su correo?', 'E-posta adresiniz?'),
          ),
          variable: text(words('contatoEmail', 'contactEmail', 'correoContacto', 'iletisimEposta')),
          answer: 'email',
        },
        to: { next: 'budget', wrong: 'budget' },
      },
      budget: {
        type: 'question',
        data: {
          message: text(budgetWords),
          variable: budget,
          answer: 'number',
          least: 0,
        },
        to: { next: 'enough', wrong: 'person' },
      },
      enough: {
        type: 'condition',
        data: { key: budget, condition: 2, value: '1000' },
        to: { yes: 'person', no: 'later' },
      },
      person: {
        type: 'handOver',
        data: {
          message: text(personWords),
          withNote: true,
        },
      },
      later: {
        type: 'close',
        data: {
          message: text(laterWords),
        },
      },
    };
  },
};
