import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'

/** What the schema of pain.008.001.08 has against a file; nothing when it is valid. */
export async function validerPain008(xml: string): Promise<string[]> {
  const schema = await readFile(path.join(import.meta.dirname, 'xsd', 'pain.008.001.08.xsd'), 'utf8')
  const { errors } = await validateXML({
    xml: [{ fileName: 'remise.xml', contents: xml }],
    schema: [{ fileName: 'pain.008.001.08.xsd', contents: schema }],
  })
  return errors.map(({ message }) => message)
}
