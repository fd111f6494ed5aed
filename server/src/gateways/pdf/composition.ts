import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { poserGraduation } from './graduation.ts'
import { encre, n } from './operateurs.ts'
import { policesPartagees } from './police-partagee.ts'
import type { NomPolice } from './polices.ts'
import { ENCRE, ENCRE_DOUCE, FILET, FORMAT, MARGE } from './theme.ts'
import { schemasXmp, type SchemaXmp, XMP_PDF_UA } from './xmp.ts'

export interface Style {
  police?: NomPolice
  corps?: number
  couleur?: string
  /** The text ends at `x` rather than beginning there. */
  droite?: boolean
}

export interface OptionsComposition {
  titre: string
  auteur: string
  instant: Date
  /** A file that the document carries, and what its metadata say of it. */
  annexe?: { nom: string; type: string; description: string; contenu: Buffer; xmp: string; schema: SchemaXmp }
}

type Element = PDFKit.PDFStructureElement

/** What pdfkit takes beyond its published types. */
export interface OptionsElement extends PDFKit.Mixins.StructureElementOptions {
  /** What a header cell heads. */
  scope?: 'Row' | 'Column'
  bbox?: readonly number[]
  placement?: 'Block'
}
interface OptionsAnnexe extends PDFKit.Mixins.PDFAttachmentOptions {
  relationship: 'Alternative'
}

/** The same paragraphs stand on every bill. */
const COUPES_RETENUES = 5000
const coupes = new Map<string, readonly string[]>()

/**
 * A document laid out by hand, page by page, in PDF/A-3 and PDF/UA-1: fonts embedded, colours defined, every text tagged or said to be
 * decoration. It writes the operators of the page itself: a bill takes a fifth of the time that pdfkit's own text takes.
 * Ordinates go down from the upper edge; those of a text are its base line.
 */
export class Composition {
  readonly doc: PDFKit.PDFDocument
  readonly largeur: number
  readonly hauteur: number
  readonly #fontes: Record<NomPolice, PDFKit.PDFKitReference>
  #graduation: PDFKit.PDFKitReference | undefined
  #large: Record<NomPolice, boolean> = { normal: false, gras: false }
  #parent: Element

  constructor({ titre, auteur, instant, annexe }: OptionsComposition) {
    this.doc = new Pdf({
      size: FORMAT,
      margin: MARGE,
      bufferPages: true,
      autoFirstPage: false,
      tagged: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      // Without the standard font that no document uses.
      font: '',
      lang: 'fr-FR',
      displayTitle: true,
      info: {
        Title: titre,
        Author: auteur.replaceAll('&', 'et').replaceAll('<', ''),
        CreationDate: instant,
        ModDate: instant,
      },
    })
    this.#fontes = { normal: this.doc.ref({}), gras: this.doc.ref({}) }
    this.#parent = this.doc.struct('Document')
    this.doc.addStructure(this.#parent)
    if (annexe) {
      const { nom: name, type, description, contenu, xmp, schema } = annexe
      const options: OptionsAnnexe = {
        name,
        type,
        description,
        relationship: 'Alternative',
        creationDate: instant,
        modifiedDate: instant,
      }
      this.doc.file(contenu, options)
      this.doc.appendXML(xmp + schemasXmp(schema) + XMP_PDF_UA)
    } else this.doc.appendXML(schemasXmp() + XMP_PDF_UA)
    this.page()
    this.largeur = this.doc.page.width
    this.hauteur = this.doc.page.height
  }

  page(): void {
    this.doc.addPage()
    Object.assign(this.doc.page.fonts, { Fnormal: this.#fontes.normal, Fgras: this.#fontes.gras })
  }

  largeurTexte = (texte: string, { police = 'normal', corps = 10 }: Style = {}): number =>
    policesPartagees()[police].largeur(texte, corps)

  /** Writes one line as an element of this kind. */
  texte(balise: string, texte: string, x: number, y: number, style: Style = {}, options: OptionsElement = {}): void {
    this.lignes(balise, [texte], x, y, 0, style, options)
  }

  /** Writes lines as one element. */
  lignes(
    balise: string,
    lignes: readonly string[],
    x: number,
    y: number,
    interligne: number,
    style: Style = {},
    options: OptionsElement = {},
  ): void {
    const contenu = this.doc.markStructureContent(balise)
    this.#ecrire(lignes, x, y, interligne, style)
    this.doc.endMarkedContent()
    this.#parent.add(this.doc.struct(balise, options, [contenu]))
  }

  /** Writes a text on lines of this width; answers the ordinate of the base line that would follow. */
  paragraphe(
    texte: string,
    x: number,
    y: number,
    largeur: number,
    interligne: number,
    style: Style = {},
    balise = 'P',
  ): number {
    const lignes = this.couper(texte, largeur, style)
    this.lignes(balise, lignes, x, y, interligne, style)
    return y + lignes.length * interligne
  }

  /** A text as the lines of this width that it takes. */
  couper(texte: string, largeur: number, style: Style = {}): readonly string[] {
    const cle = `${style.police ?? ''} ${style.corps ?? ''} ${largeur} ${texte}`
    const connu = coupes.get(cle)
    if (connu) return connu
    const faites = this.#couper(texte, largeur, style)
    if (coupes.size >= COUPES_RETENUES) coupes.clear()
    coupes.set(cle, faites)
    return faites
  }

  #couper(texte: string, largeur: number, style: Style): string[] {
    const espace = this.largeurTexte(' ', style)
    const lignes: string[] = []
    let ligne = ''
    let occupe = 0
    for (const mot of texte.split(' ')) {
      const place = this.largeurTexte(mot, style)
      if (ligne !== '' && occupe + espace + place > largeur) {
        lignes.push(ligne)
        ligne = mot
        occupe = place
      } else {
        occupe += (ligne === '' ? 0 : espace) + place
        ligne = ligne === '' ? mot : `${ligne} ${mot}`
      }
    }
    return [...lignes, ligne]
  }

  /** What is written meanwhile belongs to an element of this kind. */
  dans(balise: string, dessiner: () => void, options: OptionsElement = {}): void {
    const parent = this.#parent
    const element = this.doc.struct(balise, options)
    parent.add(element)
    this.#parent = element
    dessiner()
    element.end()
    this.#parent = parent
  }

  /** A drawing that means something: `alt` says it to whoever does not see. */
  figure(alt: string, [x1, y1, x2, y2]: readonly [number, number, number, number], dessiner: () => void): void {
    const contenu = this.doc.markStructureContent('Figure')
    dessiner()
    this.doc.endMarkedContent()
    const options: OptionsElement = { alt, bbox: [x1, y1, x2, y2], placement: 'Block' }
    this.#parent.add(this.doc.struct('Figure', options, [contenu]))
  }

  /** What is drawn means nothing to whoever does not see. */
  decor(dessiner: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type })
    dessiner()
    this.doc.endMarkedContent()
  }

  /** Text of a figure or a decoration, which has no element of its own. */
  legende(texte: string, x: number, y: number, style: Style = {}): void {
    this.#ecrire([texte], x, y, 0, style)
  }

  filet(x1: number, y1: number, x2: number, y2: number, { couleur = FILET, epaisseur = 0.5, tirets = '' } = {}): void {
    this.#operer(
      `${encre(couleur)} RG ${epaisseur} w ${tirets === '' ? '' : `[${tirets}] 0 d `}${n(x1)} ${n(y1)} m ${n(x2)} ${n(y2)} l S${tirets === '' ? '' : ' [] 0 d'}`,
    )
  }

  aplat(x: number, y: number, largeur: number, hauteur: number, couleur: string): void {
    this.#operer(`${encre(couleur)} rg ${n(x)} ${n(y)} ${n(largeur)} ${n(hauteur)} re f`)
  }

  /** Operators made elsewhere, for drawings that come back. */
  trace(operateurs: string, couleur = ENCRE): void {
    this.#operer(`${encre(couleur)} rg ${encre(couleur)} RG ${operateurs}`)
  }

  /** The look that all pages share, then the end: its bytes. */
  async terminer(pied: string): Promise<Buffer> {
    const { start, count } = this.doc.bufferedPageRange()
    for (let rang = 0; rang < count; rang += 1) {
      this.doc.switchToPage(start + rang)
      this.decor(() => this.#habiller(pied, `${rang + 1}/${count}`), 'Pagination')
    }
    this.#parent.end()
    for (const police of ['normal', 'gras'] as const) this.#poserFonte(police)
    const octets = buffer(this.doc)
    this.doc.end()
    return octets
  }

  #habiller(pied: string, folio: string): void {
    const bas = this.hauteur - 30
    this.#graduation ??= poserGraduation(this.doc)
    this.doc.page.xobjects['Graduation'] = this.#graduation
    this.doc.addContent('/Graduation Do')
    this.legende(pied, MARGE, bas, { corps: 7.5, couleur: ENCRE_DOUCE })
    this.legende(folio, this.largeur - MARGE, bas, { corps: 7.5, couleur: ENCRE_DOUCE, droite: true })
  }

  #ecrire(
    lignes: readonly string[],
    x: number,
    y: number,
    interligne: number,
    { police = 'normal', corps = 10, couleur = ENCRE, droite = false }: Style,
  ): void {
    const fonte = policesPartagees()[police]
    const operateurs = lignes.map((ligne, rang) => {
      const { tj, largeur, large } = fonte.composer(ligne)
      this.#large[police] ||= large
      // The page is drawn upside down: the letters are turned back.
      return `1 0 0 -1 ${n(droite ? x - (largeur * corps) / 1000 : x)} ${n(y + rang * interligne)} Tm [${tj}] TJ`
    })
    this.#operer(`BT /F${police} ${corps} Tf ${encre(couleur)} rg ${operateurs.join(' ')} ET`)
  }

  /** As bytes: pdfkit turns texts into bytes letter by letter. */
  #operer(operateurs: string): void {
    this.doc.addContent(Buffer.from(`${operateurs}\n`, 'latin1'))
  }

  #poserFonte(police: NomPolice): void {
    const { doc } = this
    const fonte = policesPartagees()[police]
    const large = this.#large[police]
    const { fichier, longueur, toUnicode, largeurs } = fonte.coupe(large)
    const nom = `${large ? 'AELLAT' : 'AELFRA'}+${fonte.nom}`
    const flux = (donnees: Record<string, unknown>, octets: Buffer): PDFKit.PDFKitReference => {
      const reference = doc.ref({ ...donnees, Filter: 'FlateDecode' })
      reference.end(octets)
      return reference
    }
    const objet = (donnees: Record<string, unknown>): PDFKit.PDFKitReference => {
      const reference = doc.ref(donnees)
      reference.end(null)
      return reference
    }
    const descripteur = objet({
      Type: 'FontDescriptor',
      FontName: nom,
      ...fonte.descripteur,
      FontFile2: flux({ Length1: longueur }, fichier),
    })
    const descendante = objet({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: nom,
      // As bytes, which pdfkit writes as texts: a string becomes a name.
      CIDSystemInfo: { Registry: Buffer.from('Adobe'), Ordering: Buffer.from('Identity'), Supplement: 0 },
      FontDescriptor: descripteur,
      CIDToGIDMap: 'Identity',
      W: [0, largeurs],
    })
    const { [police]: reference } = this.#fontes
    Object.assign(reference.data, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: nom,
      Encoding: 'Identity-H',
      DescendantFonts: [descendante],
      ToUnicode: flux({}, toUnicode),
    })
    reference.end(null)
  }
}
