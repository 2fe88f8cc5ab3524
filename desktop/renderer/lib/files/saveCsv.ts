import { csvFile } from './csvFile.ts';
import { saveBlob } from './rowFile.ts';

/** Saves lines as a csv file. */
export function saveCsv(name: string, lines: readonly (readonly string[])[]): void {
  const file = csvFile();
  file.add(lines);
  saveBlob(`${name}.csv`, file.end());
}
