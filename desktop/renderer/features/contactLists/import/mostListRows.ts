import { mostImportRows } from '@recado/shared/features/contactImports';

/** The most rows of a file for a list, as the contract has them. */
export const mostListRows = mostImportRows * 3;
