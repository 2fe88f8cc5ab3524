import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF as a reader sees it: its words in their order, its pictures as they are stored. */
export interface ReadPdf {
  title: string;
  pages: number;
  /** Lines of a page end in line feeds. */
  text: string;
  /** In pixels. */
  pictures: { width: number; height: number }[];
}

/** Reads a PDF with another library than the one that wrote it. */
export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const { info } = await document.getMetadata();
  const texts: string[] = [];
  const pictures: ReadPdf['pictures'] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    if (document.numPages <= 5) {
      const { fnArray, argsArray } = await page.getOperatorList();
      for (const [at, operation] of fnArray.entries())
        if (operation === OPS.paintImageXObject)
          pictures.push({ width: argsArray[at][1], height: argsArray[at][2] });
    }
    page.cleanup();
  }
  await document.loadingTask.destroy();
  return {
    title: (info as { Title?: string }).Title ?? '',
    pages: document.numPages,
    text: texts.join('\n'),
    pictures,
  };
}
