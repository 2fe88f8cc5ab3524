/** What a secret or a person's data looks like, and what is written instead; the order matters. */
const patterns: readonly (readonly [RegExp, string])[] = [
  // Signed tokens, and whatever follows the word that announces one.
  [/\beyJ[\w-]{8,}(\.[\w-]+){0,2}/g, '[token]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [
    /([\w-]*(?:password|passwd|senha|contraseña|parola|secret|token|authorization|api[-_]?key))(["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&}]+)/gi,
    '$1$2[secret]',
  ],
  // Addresses keep scheme and host; paths, queries and names in them may belong to a customer.
  [/\b([a-z][a-z\d+.-]*:\/\/)(?:[^\s/@"']*@)?([^\s/?#"'<>)]+)[^\s"'<>)]*/gi, '$1$2/…'],
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[e-mail]'],
  // The name of the person's account in the system.
  [/(\/(?:home|Users)\/|[A-Za-z]:\\Users\\)[^/\\\s:"']+/g, '$1[person]'],
  // Long runs of hex or base64 are keys; `at file.js:1:2` and words of a stack are shorter.
  [/(?<![\w+-])(?=[\w+-]*\d)[\w+-]{32,}={0,2}/g, '[secret]'],
  // Phone numbers, with the signs that people write into them.
  [/(?<![\w.:-])(?!\d{4}-\d\d-\d\d)\+?\(?\d[\d ().-]{8,}\d(?![\w.:-])/g, '[number]'],
];

/** Takes secrets, e-mail addresses, phone numbers and paths of people out of text that is kept or given away. */
export function redact(text: string): string {
  return patterns.reduce((words, [pattern, instead]) => words.replace(pattern, instead), text);
}
