/** Names and numbers of the people on one or more vCards; whatever cannot be read is left out. */
export function peopleIn(vCard: string): { name: string; numbers: string[] }[] {
  return vCard
    .split(/(?=BEGIN:VCARD)/i)
    .filter((card) => card.trim() !== '')
    .map((card) => {
      const lines = card.split(/\r?\n/);
      const afterColon = (line: string) => line.slice(line.indexOf(':') + 1).trim();
      const nameLine = lines.find((line) => /^(item\d+\.)?FN[;:]/i.test(line));
      return {
        name: nameLine ? afterColon(nameLine) : '',
        numbers: lines.filter((line) => /^(item\d+\.)?TEL[;:]/i.test(line)).map(afterColon),
      };
    })
    .filter(({ name, numbers }) => name !== '' || numbers.length > 0);
}
