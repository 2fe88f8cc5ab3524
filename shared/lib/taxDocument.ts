/** The digits of a document and, in a CNPJ, its capital letters. */
export const bareDocument = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** Check digit modulo 11 of values with weights from right to left. */
function checkDigit(text: string, mostWeight: number): number {
  let sum = 0;
  for (let at = text.length - 1, weight = 2; at >= 0; at--) {
    sum += (text.charCodeAt(at) - 48) * weight;
    weight = weight === mostWeight ? 2 : weight + 1;
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

const hasDigits = (text: string, mostWeight: number): boolean => {
  const body = text.slice(0, -2);
  const first = checkDigit(body, mostWeight);
  return text === `${body}${first}${checkDigit(`${body}${first}`, mostWeight)}`;
};

/** True for a CPF or CNPJ with correct check digits. A CNPJ may have letters since July 2026. */
export function isTaxDocument(typed: string): boolean {
  const bare = bareDocument(typed);
  if (/^(.)\1*$/.test(bare)) return false;
  if (/^\d{11}$/.test(bare)) return hasDigits(bare, 11);
  return /^[0-9A-Z]{12}\d\d$/.test(bare) && hasDigits(bare, 9);
}
