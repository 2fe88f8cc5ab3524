import { type FlowTemplate, words } from './drawTemplate.ts';

const serviceWords = words(
  '{{greeting}}! O que você quer agendar?',
  '{{greeting}}! What would you like to book?',
  '{{greeting}}! ¿Qué quiere agendar?',
  '{{greeting}}! Ne için randevu istersiniz?',
);
const dayWords = words(
  'Para que dia? Por exemplo: amanhã, ou 15/03.',
  'For which day? For example: tomorrow, or 15/03.',
  '¿Para qué día? Por ejemplo: mañana, o 15/03.',
  'Hangi gün için? Örneğin: yarın ya da 15/03.',
);
const personWords = words(
  'Obrigado! A equipe confirma o horário em seguida.',
  'Thank you! The team confirms the time next.',
  '¡Gracias! El equipo confirmará la hora enseguida.',
  'Teşekkürler! Ekip birazdan saati onaylayacak.',
);
const byeWords = words(
  'Tudo bem, até a próxima!',
  'All right, see you next time!',
  '¡De acuerdo, hasta la próxima!',
  'Tamam, görüşmek üzere!',
);

/** Takes a wish for an appointment. */
export const scheduling: FlowTemplate = {
  id: 'scheduling',
  name: words('Agendamento', 'Scheduling', 'Agendamiento', 'Randevu'),
  about: words(
    'Pergunta serviço, dia e período, confirma e passa o pedido anotado para a equipe.',
    'Asks for service, day and time of day, confirms, and hands the wish to the team.',
    'Pregunta servicio, día y turno, confirma y pasa la solicitud anotada al equipo.',
    'Hizmet, gün ve zamanı sorar, onaylatır ve isteği ekibe iletir.',
  ),
  blocks: (text) => {
    const service = text(words('servico', 'service', 'servicio', 'hizmet'));
    const day = text(words('dia', 'day', 'dia', 'gun'));
    const part = text(words('periodo', 'partOfDay', 'turno', 'zaman'));
    return {
      start: { type: 'start', to: 'service' },
      service: {
        type: 'question',
        data: {
          message: text(serviceWords),
          variable: service,
          answer: 'choice',
          choices: [
            text(words('Primeira consulta', 'First appointment', 'Primera consulta', 'İlk görüşme')),
            text(words('Retorno', 'Follow-up', 'Control', 'Kontrol')),
            text(words('Outro', 'Something else', 'Otro', 'Diğer')),
          ],
        },
        to: { next: 'day', wrong: 'person' },
      },
      day: {
        type: 'question',
        data: {
          message: text(dayWords),
          variable: day,
          answer: 'date',
        },
        to: { next: 'part', wrong: 'person' },
      },
      part: {
        type: 'question',
        data: {
          message: text(
            words('Em que período?', 'At which time of day?', '¿En qué turno?', 'Günün hangi zamanı?'),
          ),
          variable: part,
          answer: 'choice',
          choices: [
            text(words('Manhã', 'Morning', 'Por la mañana', 'Sabah')),
            text(words('Tarde', 'Afternoon', 'Por la tarde', 'Öğleden sonra')),
          ],
        },
        to: { next: 'confirm', wrong: 'person' },
      },
      confirm: {
        type: 'menu',
        data: {
          message: `{{${service}}} · {{${day}}} · {{${part}}}`,
          arrayOption: [
            { number: 1, value: text(words('Confirmar', 'Confirm', 'Confirmar', 'Onayla')) },
            {
              number: 2,
              value: text(words('Mudar o dia', 'Change the day', 'Cambiar el día', 'Günü değiştir')),
            },
            { number: 0, value: text(words('Cancelar', 'Cancel', 'Cancelar', 'Vazgeç')) },
          ],
          noAnswerMinutes: 60,
        },
        to: { 'option-1': 'note', 'option-2': 'day', 'option-0': 'bye', wrong: 'person', noAnswer: 'person' },
      },
      note: {
        type: 'note',
        data: { text: `{{${service}}} · {{${day}}} · {{${part}}}` },
        to: 'person',
      },
      person: {
        type: 'handOver',
        data: {
          message: text(personWords),
          withNote: false,
        },
      },
      bye: {
        type: 'close',
        data: {
          message: text(byeWords),
        },
      },
    };
  },
};
