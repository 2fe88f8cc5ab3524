import { zoneName } from '@recado/shared/lib/zoneName';

interface ZoneChoice {
  value: string;
  label: string;
}
let choices: readonly ZoneChoice[] | undefined;

/** All zones that this browser knows, by name, for a list to choose from. The first call takes some 100 ms: each zone has a clock. */
export function zoneChoices(): readonly ZoneChoice[] {
  choices ??= Intl.supportedValuesOf('timeZone')
    .map((value) => ({ value, label: zoneName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return choices;
}
