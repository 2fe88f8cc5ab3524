import { errorTexts, texts } from '../texts/texts.ts';

/** Words of holidays and days with other hours. */
export const useSpecialDayText = texts('specialDays', {
  title: { pt: 'Feriados', en: 'Holidays', es: 'Feriados', tr: 'Tatiller' },
  add: { pt: 'Novo dia', en: 'New day', es: 'Nuevo día', tr: 'Yeni gün' },
  edit: { pt: 'Editar dia', en: 'Edit day', es: 'Editar día', tr: 'Günü düzenle' },
  empty: {
    pt: 'Nenhum feriado ainda',
    en: 'No holidays yet',
    es: 'Aún no hay feriados',
    tr: 'Henüz tatil yok',
  },
  emptyHint: {
    pt: 'Nestes dias o horário da semana não vale, seja da empresa, da fila ou da conexão.',
    en: 'On these days the weekly hours do not count, whether of the company, the queue or the connection.',
    es: 'En estos días no vale el horario semanal, sea de la empresa, de la cola o de la conexión.',
    tr: 'Bu günlerde şirketin, kuyruğun ya da bağlantının haftalık saatleri geçerli olmaz.',
  },
  created: {
    pt: '{{name}} adicionado',
    en: '{{name}} added',
    es: '{{name}} agregado',
    tr: '{{name}} eklendi',
  },
  changed: { pt: '{{name}} salvo', en: '{{name}} saved', es: '{{name}} guardado', tr: '{{name}} kaydedildi' },
  date: { pt: 'Data', en: 'Date', es: 'Fecha', tr: 'Tarih' },
  hours: { pt: 'Horário', en: 'Hours', es: 'Horario', tr: 'Saatler' },
  closed: { pt: 'fechado', en: 'closed', es: 'cerrado', tr: 'kapalı' },
  allDay: {
    pt: 'Fechado o dia todo',
    en: 'Closed all day',
    es: 'Cerrado todo el día',
    tr: 'Bütün gün kapalı',
  },
  firstShift: { pt: 'Primeiro turno', en: 'First shift', es: 'Primer turno', tr: 'Birinci vardiya' },
  secondShift: { pt: 'Segundo turno', en: 'Second shift', es: 'Segundo turno', tr: 'İkinci vardiya' },
  from: { pt: 'início', en: 'from', es: 'inicio', tr: 'başlangıç' },
  until: { pt: 'fim', en: 'until', es: 'fin', tr: 'bitiş' },
  national: {
    pt: 'Adicionar feriados nacionais',
    en: 'Add national holidays',
    es: 'Agregar feriados nacionales',
    tr: 'Resmî tatilleri ekle',
  },
  country: { pt: 'País', en: 'Country', es: 'País', tr: 'Ülke' },
  country_BR: { pt: 'Brasil', en: 'Brazil', es: 'Brasil', tr: 'Brezilya' },
  country_PT: { pt: 'Portugal', en: 'Portugal', es: 'Portugal', tr: 'Portekiz' },
  country_ES: { pt: 'Espanha', en: 'Spain', es: 'España', tr: 'İspanya' },
  country_US: {
    pt: 'Estados Unidos',
    en: 'United States',
    es: 'Estados Unidos',
    tr: 'Amerika Birleşik Devletleri',
  },
  country_TR: { pt: 'Turquia', en: 'Turkey', es: 'Turquía', tr: 'Türkiye' },
  year: { pt: 'Ano', en: 'Year', es: 'Año', tr: 'Yıl' },
  optional: { pt: 'facultativo', en: 'optional', es: 'opcional', tr: 'isteğe bağlı' },
  addChosen_one: {
    pt: 'Adicionar {{count}} dia',
    en: 'Add {{count}} day',
    es: 'Agregar {{count}} día',
    tr: '{{count}} gün ekle',
  },
  addChosen_other: {
    pt: 'Adicionar {{count}} dias',
    en: 'Add {{count}} days',
    es: 'Agregar {{count}} días',
    tr: '{{count}} gün ekle',
  },
  nationalAdded_one: {
    pt: 'Feriado adicionado: {{name}}. Nesse dia a empresa está fechada.',
    en: 'Holiday added: {{name}}. The company is closed on that day.',
    es: 'Feriado agregado: {{name}}. Ese día la empresa está cerrada.',
    tr: 'Tatil eklendi: {{name}}. Şirket o gün kapalı.',
  },
  nationalAdded_other: {
    pt: '{{count}} feriados adicionados. Nesses dias a empresa está fechada.',
    en: '{{count}} holidays added. The company is closed on those days.',
    es: '{{count}} feriados agregados. Esos días la empresa está cerrada.',
    tr: '{{count}} tatil eklendi. Şirket o günlerde kapalı.',
  },
  nationalHint: {
    pt: 'Feriados de estados e cidades você adiciona um a um.',
    en: 'Add holidays of states and cities one by one.',
    es: 'Los feriados regionales y locales se agregan uno a uno.',
    tr: 'Bölgesel tatilleri tek tek ekleyin.',
  },
  nationalHintMoon: {
    pt: 'Confira as festas religiosas: o calendário lunar pode variar um dia.',
    en: 'Check the religious feasts: the lunar calendar can differ by a day.',
    es: 'Revise las fiestas religiosas: el calendario lunar puede variar un día.',
    tr: 'Dinî bayramları kontrol edin: ay takvimi bir gün değişebilir.',
  },
  nextDays: {
    pt: 'Nestes dias valem outros horários: {{days}}.',
    en: 'Other hours count on these days: {{days}}.',
    es: 'En estos días valen otros horarios: {{days}}.',
    tr: 'Bu günlerde başka saatler geçerli: {{days}}.',
  },
  noNextDays: {
    pt: 'Nenhum feriado cadastrado: este horário vale todos os dias.',
    en: 'No holidays yet: these hours count every day.',
    es: 'Sin feriados registrados: este horario vale todos los días.',
    tr: 'Tatil yok: bu saatler her gün geçerli.',
  },
});

/** The feature's refusals in words. */
export const specialDayErrors = errorTexts({
  ERR_NO_SPECIAL_DAY_FOUND: {
    pt: 'Este dia não existe mais.',
    en: 'This day is gone.',
    es: 'Este día ya no existe.',
    tr: 'Bu gün artık yok.',
  },
  ERR_DUPLICATED_DAY: {
    pt: 'Já existe um dia com esta data.',
    en: 'There is a day with this date already.',
    es: 'Ya existe un día con esta fecha.',
    tr: 'Bu tarihte bir gün zaten var.',
  },
});
