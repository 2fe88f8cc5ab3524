/** A file that grows row by row and holds as few rows in memory as it can. */
export interface RowFile {
  /** Adds rows of text cells. */
  add(rows: readonly (readonly string[])[]): void;
  /** The whole file. */
  end(): Blob;
}

/** Saves a file for the person under a name that includes its extension. */
export function saveBlob(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
