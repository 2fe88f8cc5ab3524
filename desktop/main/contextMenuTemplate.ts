import type { ContextMenuParams, MenuItemConstructorOptions, WebContents } from 'electron';
import type { Say } from './main.texts.ts';

/**
 * The menu of a right click: spelling suggestions and cut, copy, paste where they make sense. Empty where the
 * page has nothing to offer, so no menu opens.
 */
export function contextMenuTemplate(
  params: Pick<
    ContextMenuParams,
    'isEditable' | 'editFlags' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions'
  >,
  contents: Pick<WebContents, 'replaceMisspelling' | 'session'>,
  say: Say,
): MenuItemConstructorOptions[] {
  const { editFlags, misspelledWord } = params;
  const spelling: MenuItemConstructorOptions[] =
    params.isEditable && misspelledWord
      ? [
          ...params.dictionarySuggestions.slice(0, 5).map((word) => ({
            label: word,
            click: () => contents.replaceMisspelling(word),
          })),
          {
            label: say('addWord'),
            click: () => void contents.session.addWordToSpellCheckerDictionary(misspelledWord),
          },
          { type: 'separator' },
        ]
      : [];
  if (params.isEditable) {
    return [
      ...spelling,
      { role: 'cut', label: say('cut'), enabled: editFlags.canCut },
      { role: 'copy', label: say('copy'), enabled: editFlags.canCopy },
      { role: 'paste', label: say('paste'), enabled: editFlags.canPaste },
      { role: 'selectAll', label: say('selectAll'), enabled: editFlags.canSelectAll },
    ];
  }
  return params.selectionText.trim() ? [{ role: 'copy', label: say('copy') }] : [];
}
