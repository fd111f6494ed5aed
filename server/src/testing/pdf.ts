import { extractText } from 'unpdf'
import { defautsDeMiseEnPage } from './mise-en-page.ts'

/**
 * The words of a PDF, all pages one after another.
 *
 * @throws Error when some cannot be read: over one another, or out of the sheet
 */
export async function textePdf(pdf: Blob | Uint8Array): Promise<string> {
  const octets = new Uint8Array(pdf instanceof Blob ? await pdf.arrayBuffer() : pdf)
  const defauts = await defautsDeMiseEnPage(octets)
  if (defauts.length > 0) throw new Error(defauts.join('\n'))
  return (await extractText(octets, { mergePages: true })).text
}
