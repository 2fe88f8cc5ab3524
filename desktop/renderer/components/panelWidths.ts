/**
 * How wide dialogs and sheets are, in px. `small`: a question or a form. `medium`: a list, or a form with wide fields.
 * `large`: a table, or a form with a preview beside it. `page`: the rows behind a figure, with all of their columns.
 */
export const panelWidths = {
  dialog: { small: 440, medium: 640, large: 920, page: 1280 },
  sheet: { small: 520, medium: 640, large: 920, page: 1280 },
} as const;

/** One of the widths that a dialog or sheet may have. */
export type PanelWidth = keyof (typeof panelWidths)['dialog'];
