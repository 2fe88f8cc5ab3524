import type { ContextMenuParams, MenuItemConstructorOptions, WebContents } from 'electron';
import type { Translate } from './main.texts.ts';

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
  translate: Translate,
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
            label: translate('addWord'),
            click: () => void contents.session.addWordToSpellCheckerDictionary(misspelledWord),
          },
          { type: 'separator' },
        ]
      : [];
  if (params.isEditable) {
    return [
      ...spelling,
      { role: 'cut', label: translate('cut'), enabled: editFlags.canCut },
      { role: 'copy', label: translate('copy'), enabled: editFlags.canCopy },
      { role: 'paste', label: translate('paste'), enabled: editFlags.canPaste },
      { role: 'selectAll', label: translate('selectAll'), enabled: editFlags.canSelectAll },
    ];
  }
  return params.selectionText.trim() ? [{ role: 'copy', label: translate('copy') }] : [];
}
