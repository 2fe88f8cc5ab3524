/** Names of cities whose zone has no accents or an old name. */
const spelled: Readonly<Record<string, string>> = {
  'America/Sao_Paulo': 'São Paulo',
  'America/Araguaina': 'Araguaína',
  'America/Belem': 'Belém',
  'America/Cuiaba': 'Cuiabá',
  'America/Eirunepe': 'Eirunepé',
  'America/Maceio': 'Maceió',
  'America/Santarem': 'Santarém',
  'America/Noronha': 'Fernando de Noronha',
  'America/Asuncion': 'Asunción',
  'America/Bogota': 'Bogotá',
  'America/Cancun': 'Cancún',
  'America/Mexico_City': 'Ciudad de México',
  'America/Panama': 'Panamá',
  'America/Cordoba': 'Córdoba',
  'America/Argentina/Cordoba': 'Córdoba',
  'America/Argentina/Tucuman': 'Tucumán',
  'America/Coral_Harbour': 'Atikokan',
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh',
  'Atlantic/Azores': 'Açores',
  'Europe/Istanbul': 'İstanbul',
  'Europe/Kiev': 'Kyiv',
  'Europe/Zurich': 'Zürich',
};

/** The offset of a zone's clock at a moment: GMT-3, GMT+5:30. */
const offsetOf = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** A time zone by its city and offset: `São Paulo (GMT-3)`. */
export function zoneName(zone: string, at = new Date()): string {
  const offset = offsetOf(zone, at);
  if (!zone.includes('/')) return zone === 'UTC' ? zone : `${zone} (${offset})`;
  const [, ...parts] = zone.split('/').map((part) => part.replaceAll('_', ' '));
  const city = spelled[zone] ?? parts.at(-1)!;
  // Two cities may share a name (Louisville, Kentucky); the state or country distinguishes them.
  const within = parts.length > 1 ? `, ${parts[0]}` : '';
  return `${city}${within} (${offset})`;
}
