/** The keys of the inbox for the help, grouped by where they work; the words are texts of the feature. */
export const shortcutGroups = [
  {
    name: 'keysList',
    rows: [
      { name: 'keyNext', keys: ['Alt ↓'] },
      { name: 'keyPrevious', keys: ['Alt ↑'] },
      { name: 'keyTabs', keys: ['Alt 1 … 5'] },
      { name: 'keySearch', keys: ['Ctrl F', '/'] },
      { name: 'newTicket', keys: ['Alt C'] },
    ],
  },
  {
    name: 'keysConversation',
    rows: [
      { name: 'accept', keys: ['Alt A'] },
      { name: 'resolve', keys: ['Alt R'] },
      { name: 'transfer', keys: ['Alt T'] },
      { name: 'return', keys: ['Alt B'] },
      { name: 'reopen', keys: ['Alt O'] },
      { name: 'snooze', keys: ['Alt S'] },
      { name: 'pin', keys: ['Alt P'] },
      { name: 'markUnread', keys: ['Alt U'] },
      { name: 'keySearchThread', keys: ['Ctrl F'] },
      { name: 'keyHistory', keys: ['Alt H'] },
      { name: 'contact', keys: ['Alt I'] },
      { name: 'keyMacro', keys: ['Ctrl Alt …'] },
    ],
  },
  {
    name: 'keysMessage',
    rows: [
      { name: 'keySend', keys: ['Enter'] },
      { name: 'keyNewLine', keys: ['Shift Enter'] },
      { name: 'keyNote', keys: ['Alt N'] },
      { name: 'keyReplies', keys: ['/'] },
      { name: 'keyEmoji', keys: ['Alt E'] },
      { name: 'keyQuote', keys: ['Ctrl ↑'] },
      { name: 'keyWalk', keys: ['Tab', '↑ ↓'] },
      { name: 'keyAnswer', keys: ['R'] },
      { name: 'keyDelete', keys: ['Del'] },
    ],
  },
  {
    name: 'keysAll',
    rows: [
      { name: 'keyPalette', keys: ['Ctrl K'] },
      { name: 'keyLeave', keys: ['Esc'] },
      { name: 'keyHelp', keys: ['Ctrl /', '?'] },
    ],
  },
] as const;
