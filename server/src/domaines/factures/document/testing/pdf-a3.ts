import { inflateSync } from 'node:zlib'
import { parseXmlDocument } from 'slimdom'

interface Objet {
  dictionnaire: string
  /** As it was before it was compressed; null for an object without stream. */
  flux: Buffer | null
}

/** The objects of a document by number; its object streams, of which ours has none, are not opened. */
function lireObjets(octets: Buffer): Map<string, Objet> {
  const brut = octets.toString('latin1')
  const objets = Array.from(
    brut.matchAll(/(?<=\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g),
    ([, numero = '', corps = '']): [string, Objet] => {
      const debut = corps.indexOf('\nstream\n')
      if (debut < 0) return [numero, { dictionnaire: corps, flux: null }]
      const dictionnaire = corps.slice(0, debut)
      const contenu = Buffer.from(
        corps.slice(debut + 8, debut + 8 + Number(/\/Length (\d+)/.exec(dictionnaire)?.[1])),
        'latin1',
      )
      return [numero, { dictionnaire, flux: dictionnaire.includes('/FlateDecode') ? inflateSync(contenu) : contenu }]
    },
  )
  return new Map(objets)
}

/** Advance widths of a TrueType font, by glyph, in thousandths of the size. */
function largeursDe(police: Buffer): (glyphe: number) => number {
  const tables = new Map(
    Array.from({ length: police.readUInt16BE(4) }, (_, rang): [string, number] => [
      police.toString('latin1', 12 + rang * 16, 16 + rang * 16),
      police.readUInt32BE(20 + rang * 16),
    ]),
  )
  const table = (nom: string): number => tables.get(nom) ?? 0
  const unites = police.readUInt16BE(table('head') + 18)
  const nombre = police.readUInt16BE(table('hhea') + 34)
  return (glyphe) => (police.readUInt16BE(table('hmtx') + 4 * Math.min(glyphe, nombre - 1)) * 1000) / unites
}

function controlerPolices(objets: ReadonlyMap<string, Objet>): string[] {
  const designe = (dictionnaire: string, cle: string): Objet | undefined =>
    objets.get(new RegExp(`/${cle} \\[?(\\d+) 0 R`).exec(dictionnaire)?.[1] ?? '')
  return [...objets.values()].flatMap(({ dictionnaire }) => {
    if (!/\/Type \/Font\b(?!Desc)/.test(dictionnaire) || dictionnaire.includes('/CIDFontType2')) return []
    const nom = /\/BaseFont \/(\S+)/.exec(dictionnaire)?.[1] ?? ''
    const descendante = designe(dictionnaire, 'DescendantFonts')?.dictionnaire ?? ''
    const fichier = designe(designe(descendante, 'FontDescriptor')?.dictionnaire ?? '', 'FontFile2')?.flux
    if (!fichier) return [`6.2.11.4: ${nom} is not embedded`]
    const fautes: string[] = []
    if (!/^[A-Z]{6}\+/.test(nom)) fautes.push(`6.2.11.4: ${nom} is a subset and does not say so`)
    if (!descendante.includes('/CIDToGIDMap')) fautes.push(`6.2.11.3: ${nom} has no CIDToGIDMap`)
    if (!dictionnaire.includes('/ToUnicode')) fautes.push(`6.2.11.7: ${nom} has no ToUnicode`)
    const largeur = largeursDe(fichier)
    const annoncees = (/\/W \[0 \[([\d. -]+)\]/.exec(descendante)?.[1] ?? '').trim().split(' ').map(Number)
    if (annoncees.some((annoncee, glyphe) => Math.abs(annoncee - largeur(glyphe)) > 1))
      fautes.push(`6.2.11.5: widths of ${nom}`)
    return fautes
  })
}

function controlerMetadonnees(catalogue: string, objets: ReadonlyMap<string, Objet>): string[] {
  const metadonnees = objets.get(/\/Metadata (\d+) 0 R/.exec(catalogue)?.[1] ?? '')
  if (!metadonnees?.flux) return ['6.6.2.1: no metadata']
  const fautes = metadonnees.dictionnaire.includes('/Filter') ? ['6.6.2.1: metadata under a filter'] : []
  const xmp = parseXmlDocument(
    metadonnees.flux
      .toString('utf8')
      .replace(/<\?xpacket[^>]*\?>/g, '')
      .trim(),
  )
  const lire = (nom: string): string => xmp.getElementsByTagName(nom)[0]?.textContent?.trim() ?? ''
  if (lire('pdfaid:part') !== '3' || lire('pdfaid:conformance') !== 'B') fautes.push('6.6.4: not a PDF/A-3b')
  if (lire('dc:title') === '') fautes.push('6.6.2: no title')
  const declares = new Set(xmp.getElementsByTagName('pdfaProperty:name').map(({ textContent }) => textContent))
  for (const { localName, prefix } of xmp.getElementsByTagName('*'))
    if ((prefix === 'fx' || prefix === 'pdfuaid') && !declares.has(localName))
      fautes.push(`6.6.2.3: ${prefix}:${localName} is not described`)
  if (lire('pdfuaid:part') !== '1') fautes.push('ISO 14289-1, 5: does not say that it is a PDF/UA-1')
  return fautes
}

function controlerPieces(catalogue: string, objets: ReadonlyMap<string, Objet>): string[] {
  return [...objets].flatMap(([numero, { dictionnaire }]) => {
    if (!dictionnaire.includes('/Type /Filespec')) return []
    const fautes = ['/AFRelationship', '/F (', '/UF (', '/EF', '/Desc']
      .filter((cle) => !dictionnaire.includes(cle))
      .map((cle) => `6.8: file specification without ${cle}`)
    const piece = objets.get(/\/EF <<\s*\/F (\d+) 0 R/.exec(dictionnaire)?.[1] ?? '')?.dictionnaire ?? ''
    for (const cle of ['/Subtype', '/ModDate'])
      if (!piece.includes(cle)) fautes.push(`6.8: embedded file without ${cle}`)
    if (!new RegExp(String.raw`/AF \[[^\]]*\b${numero} 0 R`).test(catalogue))
      fautes.push('6.8: file that the document does not announce')
    return fautes
  })
}

/** What the structure of a document of ours has against PDF/A-3b (ISO 19005-3, by clause); no substitute for a validator. */
export function controlerPdfA3(octets: Buffer): string[] {
  const objets = lireObjets(octets)
  const brut = octets.toString('latin1')
  const dictionnaires = [...objets.values()].map(({ dictionnaire }) => dictionnaire).join('\n')
  const catalogue =
    [...objets.values()].find(({ dictionnaire }) => dictionnaire.includes('/Type /Catalog'))?.dictionnaire ?? ''
  const profil = [...objets.values()].find(({ flux }) => flux?.toString('latin1', 36, 40) === 'acsp')?.flux
  const contenus = [...objets.values()].flatMap(({ dictionnaire, flux }) =>
    flux && !/\/Type \/(?:EmbeddedFile|Metadata)|\/Length1|\/N 3/.test(dictionnaire) ? flux.toString('latin1') : [],
  )
  const regles: [string, boolean][] = [
    ['6.1.2: header', /^%PDF-1\.7\n%[\u0080-\u00ff]{4,}\n/.test(brut)],
    ['6.1.3: identifiers', /trailer[\s\S]*\/ID \[<\w{32}> <\w{32}>\]/.test(brut) && !brut.includes('/Encrypt')],
    ['6.1.7: filters', !/\/(?:LZWDecode|Crypt)\b/.test(dictionnaires)],
    [
      '6.2.3: output profile',
      dictionnaires.includes('/S /GTS_PDFA1') &&
        catalogue.includes('/OutputIntents') &&
        profil?.toString('latin1', 16, 20) === 'RGB ',
    ],
    [
      '6.2.4: CMYK colours',
      !dictionnaires.includes('/DeviceCMYK') &&
        !contenus.some((contenu) => /(?:^|\s)(?:[\d.]+ ){4}[kK]\s/m.test(contenu)),
    ],
    ['6.2.10: transparency', !/\/SMask\b|\/ca 0|\/CA 0|\/S \/Transparency|\/BM\b/.test(dictionnaires)],
    ['6.3, 6.4: annotations and forms', !/\/Annots|\/AcroForm|\/Widget/.test(dictionnaires)],
    ['6.5: actions', !/\/(?:JavaScript|JS|Launch|OpenAction|AA)\b/.test(dictionnaires)],
    [
      '6.7: marks and language',
      catalogue.includes('/StructTreeRoot') &&
        catalogue.includes('/Lang (fr-FR)') &&
        dictionnaires.includes('/Marked true'),
    ],
  ]
  return [
    ...regles.flatMap(([regle, tenue]) => (tenue ? [] : regle)),
    ...controlerPolices(objets),
    ...controlerMetadonnees(catalogue, objets),
    ...controlerPieces(catalogue, objets),
  ]
}
