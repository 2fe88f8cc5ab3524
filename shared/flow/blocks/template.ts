import { z } from 'zod';
import { Id, plainText } from '../../lib/fields.ts';
import { flowBlock } from '../flowBlock.ts';
import { StoredFile } from './storedFile.ts';

/** The most buttons of a template. */
const mostButtons = 10;
/** The longest value of a place, whose variables are filled when the block runs. */
export const longestPlaceValue = 1000;

const Values = (most: number) => z.array(plainText(longestPlaceValue)).max(most).default([]);

/**
 * Sends a template that the provider has approved; its values may hold variables. Goes on by `error` where the
 * connection does not have the template, the provider has stopped it, or a place would be empty.
 */
export const template = flowBlock({
  type: 'template',
  data: z.object({
    templateId: Id,
    headerValues: Values(1),
    values: Values(50),
    /** One a button; empty for a button without a place. */
    buttonValues: Values(mostButtons),
    /** The picture or film above the words. */
    file: StoredFile.nullish(),
  }),
  exits: () => [{ handle: 'next' }, { handle: 'error' }],
  references: ({ file }) => ({ files: file ? [file] : [] }),
});
