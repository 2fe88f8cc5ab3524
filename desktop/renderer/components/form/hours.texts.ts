import { texts } from '../../lib/texts/texts.ts';

/** Words of the opening hours. */
export const useHoursText = texts('hours', {
  hours: {
    pt: 'Horário de atendimento',
    en: 'Opening hours',
    es: 'Horario de atención',
    tr: 'Çalışma saatleri',
  },
  hint: {
    pt: 'Dois turnos por dia. Um dia sem turnos é fechado; um turno que termina antes de começar passa da meia-noite.',
    en: 'Two shifts a day. A day without shifts is closed; a shift that ends before it begins goes past midnight.',
    es: 'Dos turnos por día. Un día sin turnos está cerrado; un turno que termina antes de empezar pasa de la medianoche.',
    tr: 'Günde iki vardiya. Vardiyasız gün kapalıdır; başlamadan biten vardiya gece yarısını geçer.',
  },
  monday: { pt: 'Segunda-feira', en: 'Monday', es: 'Lunes', tr: 'Pazartesi' },
  tuesday: { pt: 'Terça-feira', en: 'Tuesday', es: 'Martes', tr: 'Salı' },
  wednesday: { pt: 'Quarta-feira', en: 'Wednesday', es: 'Miércoles', tr: 'Çarşamba' },
  thursday: { pt: 'Quinta-feira', en: 'Thursday', es: 'Jueves', tr: 'Perşembe' },
  friday: { pt: 'Sexta-feira', en: 'Friday', es: 'Viernes', tr: 'Cuma' },
  saturday: { pt: 'Sábado', en: 'Saturday', es: 'Sábado', tr: 'Cumartesi' },
  sunday: { pt: 'Domingo', en: 'Sunday', es: 'Domingo', tr: 'Pazar' },
  startTimeA: {
    pt: 'início do 1º turno',
    en: 'start of 1st shift',
    es: 'inicio del 1.er turno',
    tr: '1. vardiya başlangıcı',
  },
  endTimeA: {
    pt: 'fim do 1º turno',
    en: 'end of 1st shift',
    es: 'fin del 1.er turno',
    tr: '1. vardiya bitişi',
  },
  startTimeB: {
    pt: 'início do 2º turno',
    en: 'start of 2nd shift',
    es: 'inicio del 2.º turno',
    tr: '2. vardiya başlangıcı',
  },
  endTimeB: {
    pt: 'fim do 2º turno',
    en: 'end of 2nd shift',
    es: 'fin del 2.º turno',
    tr: '2. vardiya bitişi',
  },
  until: { pt: 'às', en: 'to', es: 'a', tr: '–' },
  copyDay: {
    pt: 'Copiar {{day}} para todos os dias',
    en: 'Copy {{day}} to every day',
    es: 'Copiar {{day}} a todos los días',
    tr: '{{day}} saatlerini her güne kopyala',
  },
  openDay: { pt: '{{day}}: aberto', en: '{{day}}: open', es: '{{day}}: abierto', tr: '{{day}}: açık' },
});
