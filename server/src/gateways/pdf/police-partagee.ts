import { deflateSync } from 'node:zlib'
import type { Font } from 'fontkit'
import { imprimable, type NomPolice, polices } from './polices.ts'

/**
 * A font that is read, cut down and compressed once for all documents. pdfkit does so for each, which takes longer than
 * the rest of a bill. Most documents take the small cut (French); one with another letter, the large one, whose first
 * glyphs are those of the small one.
 */

/** Widths and signs are in thousandths of the body. */
interface Mot {
  /** What stands between the brackets of the operator TJ: glyphs, and the kerning between them. */
  tj: string
  largeur: number
  large: boolean
}

interface Coupe {
  fichier: Buffer
  longueur: number
  toUnicode: Buffer
  largeurs: number[]
}

const FRANCAIS = [
  Array.from({ length: 95 }, (_, rang) => String.fromCodePoint(32 + rang)).join(''),
  'ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜŸàâäæçèéêëîïôöœùûüÿ«»’‘“”–—…·•°²³€§×−\u00a0',
].join('')
/** Latin-1, Latin Extended-A, and what typography adds. */
const LATIN = Array.from({ length: 0x17f - 0xa1 }, (_, rang) => String.fromCodePoint(0xa1 + rang)).join('')

/** Words come back from bill to bill; amounts do not. */
const MOTS_RETENUS = 20_000
const CHIFFRES = /^[\d.,/+%€ \u00a0-]+$/
const INCONNU = '\u00b7'

class PolicePartagee {
  readonly nom: string
  readonly descripteur: Record<string, unknown>
  /** Heights above and below the base line. */
  readonly ascendante: number
  readonly descendante: number
  readonly #fonte: Font
  readonly #echelle: number
  /** Number of each glyph in the cuts. */
  readonly #rangs = new Map<number, number>()
  readonly #codes: number[][] = [[0]]
  readonly #petite: number
  readonly #mots = new Map<string, Mot>()
  readonly #textes = new Map<string, Mot>()
  readonly #coupes = new Map<boolean, Coupe>()
  readonly #glyphes: number[] = []

  constructor(fonte: Font) {
    this.#fonte = fonte
    this.#echelle = 1000 / fonte.unitsPerEm
    this.nom = fonte.postscriptName
    this.ascendante = fonte.ascent * this.#echelle
    this.descendante = fonte.descent * this.#echelle
    const { minX, minY, maxX, maxY } = fonte.bbox
    this.descripteur = {
      Flags: 4,
      FontBBox: [minX, minY, maxX, maxY].map((valeur) => Math.round(valeur * this.#echelle)),
      ItalicAngle: fonte.italicAngle,
      Ascent: this.ascendante,
      Descent: this.descendante,
      CapHeight: fonte.capHeight * this.#echelle,
      XHeight: fonte.xHeight * this.#echelle,
      StemV: 0,
    }
    for (const lettre of FRANCAIS) this.#retenir(lettre)
    this.#petite = this.#glyphes.length
    for (const lettre of LATIN) this.#retenir(lettre)
  }

  /** A text without a line end, as words; `large` when it needs the large cut. */
  composer(texte: string): Mot {
    const connu = this.#textes.get(texte)
    if (connu) return connu
    const compose = this.#composer(texte)
    if (this.#textes.size >= MOTS_RETENUS) this.#textes.clear()
    this.#textes.set(texte, compose)
    return compose
  }

  #composer(texte: string): Mot {
    const morceaux = imprimable(texte).split(/(?<= )/)
    let tj = ''
    let largeur = 0
    let large = false
    for (const morceau of morceaux) {
      const mot = this.#mot(morceau)
      tj += mot.tj
      largeur += mot.largeur
      large ||= mot.large
    }
    return { tj, largeur, large }
  }

  largeur = (texte: string, corps: number): number => (this.composer(texte).largeur * corps) / 1000

  coupe(large: boolean): Coupe {
    const faite = this.#coupes.get(large) ?? this.#couper(large ? this.#glyphes.length : this.#petite)
    this.#coupes.set(large, faite)
    return faite
  }

  /** Figures of one width, and no ligature: each letter keeps its own sign. */
  #disposer = (texte: string) => this.#fonte.layout(texte, { tnum: true, liga: false, clig: false })

  #retenir(lettre: string): void {
    const { glyphs } = this.#disposer(lettre)
    const [glyphe] = glyphs
    if (!glyphe || glyphs.length > 1 || glyphe.id === 0 || this.#rangs.has(glyphe.id)) return
    this.#glyphes.push(glyphe.id)
    this.#rangs.set(glyphe.id, this.#glyphes.length)
    this.#codes.push(Array.from(lettre, (signe) => signe.codePointAt(0)!))
  }

  #mot(texte: string): Mot {
    const connu = this.#mots.get(texte)
    if (connu) return connu
    const mot = this.#calculer(texte)
    if (this.#mots.size >= MOTS_RETENUS) this.#mots.clear()
    this.#mots.set(texte, mot)
    return mot
  }

  #calculer(texte: string): Mot {
    if (texte.length > 1 && CHIFFRES.test(texte)) return this.#assembler(texte)
    const { glyphs, positions } = this.#disposer(texte)
    const rangs = glyphs.map(({ id }) => this.#rangs.get(id))
    if (rangs.includes(undefined))
      return this.#calculer(Array.from(texte, (signe) => (this.#sait(signe) ? signe : INCONNU)).join(''))
    let tj = ''
    let largeur = 0
    for (const [i, glyphe] of glyphs.entries()) {
      const avance = positions[i]!.xAdvance * this.#echelle
      const ecart = Math.round(glyphe.advanceWidth * this.#echelle - avance)
      tj += `<${rangs[i]!.toString(16).padStart(4, '0')}>${ecart === 0 ? '' : ecart}`
      largeur += avance
    }
    return { tj: tj.replaceAll('><', ''), largeur, large: rangs.some((rang) => rang! > this.#petite) }
  }

  /** Figures are of one width and stand alone: amounts and dates, which never come back, are put together from signs. */
  #assembler(texte: string): Mot {
    const signes = Array.from(texte, (signe) => this.#mot(signe))
    return {
      tj: signes
        .map(({ tj }) => tj)
        .join('')
        .replaceAll('><', ''),
      largeur: signes.reduce((somme, { largeur }) => somme + largeur, 0),
      large: signes.some(({ large }) => large),
    }
  }

  #sait(signe: string): boolean {
    const { glyphs } = this.#disposer(signe)
    return glyphs.length > 0 && glyphs.every(({ id }) => this.#rangs.has(id))
  }

  #couper(nombre: number): Coupe {
    const coupe = this.#fonte.createSubset()
    const glyphes = this.#glyphes.slice(0, nombre)
    for (const glyphe of glyphes) coupe.includeGlyph(this.#fonte.getGlyph(glyphe))
    const octets = Buffer.from(coupe.encode())
    return {
      fichier: deflateSync(octets, { level: 9 }),
      longueur: octets.length,
      toUnicode: deflateSync(Buffer.from(cmap(this.#codes.slice(0, nombre + 1)), 'latin1'), { level: 9 }),
      largeurs: [0, ...glyphes].map((glyphe) => Math.round(this.#fonte.getGlyph(glyphe).advanceWidth * this.#echelle)),
    }
  }
}

const hexa = (code: number): string => code.toString(16).padStart(4, '0')
/** Characters in one range of a character map. */
const PLAGE = 100

/** Which character each glyph is, so that text can be searched, copied and read aloud. */
function cmap(codes: readonly (readonly number[])[]): string {
  const plages: string[] = []
  for (let debut = 0; debut < codes.length; debut += PLAGE) {
    const lot = codes.slice(debut, debut + PLAGE)
    plages.push(
      `${lot.length} beginbfchar\n${lot.map((signes, rang) => `<${hexa(debut + rang)}> <${signes.map(hexa).join('')}>`).join('\n')}\nendbfchar`,
    )
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...plages,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

let partagees: Record<NomPolice, PolicePartagee> | undefined

/** The two fonts of the interface, made on first use. */
export const policesPartagees = (): Record<NomPolice, PolicePartagee> => {
  partagees ??= { normal: new PolicePartagee(polices().normal), gras: new PolicePartagee(polices().gras) }
  return partagees
}
