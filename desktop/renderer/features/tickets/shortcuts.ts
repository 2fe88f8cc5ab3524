/** What each key of the inbox does, as the help shows it; the words are texts of the feature. */
export const shortcuts = [
  { name: 'keyNext', keys: ['J', 'Alt ↓'] },
  { name: 'keyPrevious', keys: ['K', 'Alt ↑'] },
  { name: 'keySearch', keys: ['/', 'Ctrl F'] },
  { name: 'accept', keys: ['A'] },
  { name: 'resolve', keys: ['R'] },
  { name: 'transfer', keys: ['T'] },
  { name: 'return', keys: ['B'] },
  { name: 'reopen', keys: ['O'] },
  { name: 'keyWrite', keys: ['Enter'] },
  { name: 'keyNote', keys: ['N', 'Alt N'] },
  { name: 'keyEmoji', keys: ['Alt E'] },
  { name: 'keyQuote', keys: ['Ctrl ↑'] },
  { name: 'keySend', keys: ['Enter'] },
  { name: 'keyNewLine', keys: ['Shift Enter'] },
  { name: 'keyPalette', keys: ['Ctrl K'] },
  { name: 'keyHelp', keys: ['?'] },
] as const;
