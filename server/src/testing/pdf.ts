import { extractText } from 'unpdf'

/** The words of a PDF, all pages one after another. */
export async function textePdf(pdf: Blob | Uint8Array): Promise<string> {
  const octets = pdf instanceof Blob ? await pdf.arrayBuffer() : pdf
  return (await extractText(new Uint8Array(octets), { mergePages: true })).text
}
