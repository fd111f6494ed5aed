import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { createDocumentPdf, type DocumentPdf } from './document.ts'
import { formatMontant } from '../../kernel/montants.ts'
import { formatDate } from './formats.ts'
import { imprimable } from './polices.ts'
import { BAS, INTERLIGNE } from './theme.ts'

const A4 = [595.28, 841.89]

async function imprimer(ecrire: (document: DocumentPdf) => void) {
  const document = createDocumentPdf({
    titre: 'Relevé',
    nomService: 'Eaux de Valombre',
    pied: 'Édité le 21/11/2026',
    instant: new Date('2026-11-21T09:00:00Z'),
  })
  ecrire(document)
  const octets = await document.terminer()
  const pdf = await getDocumentProxy(new Uint8Array(octets))
  const { text } = await extractText(pdf)
  return { pdf, octets, pages: text.map((page) => page.replaceAll('\u00a0', ' ')) }
}

describe('a printed document', () => {
  it('shows French letters, ligatures and the signs of amounts', async () => {
    const phrase = "Éluard, cœur, L'Haÿ, Čapek, Łódź\u202f: «\u202f1\u202f234,56\u202f€\u202f» et 12\u202fm³\u202f!"
    const { pages } = await imprimer((document) => document.paragraphe(phrase))
    expect(pages[0]).toContain("Éluard, cœur, L'Haÿ, Čapek, Łódź : « 1 234,56 € » et 12 m³ !")
  })

  it('says its title, its language, its author and its date', async () => {
    const { pdf, pages } = await imprimer((document) => document.paragraphe('Texte'))
    const { info } = await getMeta(pdf)
    expect(info).toMatchObject({ Title: 'Relevé', Author: 'Eaux de Valombre', Language: 'fr-FR' })
    expect(info['CreationDate']).toMatch(/^D:20261121/)
    expect(pages[0]).toMatch(/^Relevé/)
  })

  it('sets labels beside their values, each a label and a value to screen readers', async () => {
    const { pdf, pages } = await imprimer((document) =>
      document.definitions([
        ['Contrat', '3021456'],
        ['Titulaire', 'Zoé Martin'],
      ]),
    )
    expect(pages[0]).toMatch(/Contrat\s+3021456\s+Titulaire\s+Zoé Martin/)
    const arbre = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    for (const role of ['L', 'LI', 'Lbl', 'LBody']) expect(arbre).toContain(`"role":"${role}"`)
    const { items } = await (await pdf.getPage(1)).getTextContent()
    const place = (texte: string) => {
      const item = items.find((un) => 'str' in un && un.str === texte)
      return item && 'transform' in item ? item.transform.slice(4).map(Math.round) : null
    }
    const [gauche, haut] = place('Contrat') ?? []
    expect(place('3021456')).toEqual([(gauche ?? 0) + 150, haut])
  })

  it('never leaves a section alone at the bottom of a page, nor a paragraph cut in two', async () => {
    const phrase = 'Un paragraphe de quelques lignes, qui dit longuement ce qui tient en peu de mots. '
    const { pages } = await imprimer((document) => {
      document.doc.y = document.doc.page.height - BAS - 3 * INTERLIGNE
      document.section('Section')
      document.paragraphe('Après')
      document.doc.y = document.doc.page.height - BAS - 2 * INTERLIGNE
      document.paragraphe(`Début ${phrase.repeat(6)} fin`)
    })
    expect(pages).toHaveLength(3)
    expect(pages[1]).toMatch(/Section\s+Après/)
    expect(pages[2]).toMatch(/Début.*mots\.\s+fin/s)
  })

  it('is on A4 pages, each with its folio and the name of the service', async () => {
    const { pdf, pages } = await imprimer((document) => {
      for (let rang = 0; rang < 80; rang += 1) document.paragraphe(`Paragraphe ${rang}`)
    })
    expect((await pdf.getPage(1)).view.slice(2).map((cote) => Math.round(cote * 100) / 100)).toEqual(A4)
    expect(pages.length).toBeGreaterThan(2)
    for (const [rang, page] of pages.entries()) {
      expect(page).toContain(`${rang + 1}/${pages.length}`)
      expect(page).toContain('Eaux de Valombre')
      expect(page).toContain('Édité le 21/11/2026')
    }
  })

  it('repeats the header of a table on each page and loses no row', async () => {
    const lignes = Array.from({ length: 100 }, (_, rang) => [`ligne-${rang}`, formatMontant(rang, 'EUR')])
    const { pages } = await imprimer((document) =>
      document.tableau(
        [
          { titre: 'Opération', part: 3 },
          { titre: 'Montant', part: 1, droite: true },
        ],
        lignes,
      ),
    )
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toContain('Montant')
    for (const [nom = ''] of lignes) expect(pages.join(' ')).toMatch(new RegExp(`${nom}\\b`))
  })

  it('begins a table that finds no place left on a page of its own, and says its header once', async () => {
    const { octets, pages } = await imprimer((document) => {
      document.doc.y = document.doc.page.height - BAS - 1
      document.tableau([{ titre: 'Montant', part: 1 }], [['12,00 €']])
    })
    expect(pages).toHaveLength(2)
    expect(pages[1]?.match(/Montant/g)).toHaveLength(1)
    expect(octets.toString('latin1').match(/\/S \/TH\b/g)).toHaveLength(1)
  })

  it('goes on with its labels and values on another page', async () => {
    const { pages } = await imprimer((document) => {
      document.doc.y = document.doc.page.height - BAS - INTERLIGNE - 1
      document.definitions([
        ['Contrat', '3021456'],
        ['Titulaire', 'Zoé Martin'],
      ])
    })
    expect(pages).toHaveLength(2)
    expect(pages[0]).toMatch(/Contrat\s+3021456/)
    expect(pages[1]).toMatch(/Titulaire\s+Zoé Martin/)
  })

  it('has amounts of a table under one another, whatever their figures', async () => {
    const { pdf } = await imprimer((document) =>
      document.tableau([{ titre: 'Montant', part: 1, droite: true }], [['1 111,11 €'], ['8 888,88 €']]),
    )
    const { items } = await (await pdf.getPage(1)).getTextContent()
    const places = items.flatMap((item) =>
      'transform' in item && item.str.includes('€') ? [[Math.round(item.transform[4]), Math.round(item.width)]] : [],
    )
    expect(places).toEqual([places[0], places[0]])
  })

  it('tells screen readers which text is which', async () => {
    const { pdf } = await imprimer((document) => {
      document.section('Section')
      document.tableau([{ titre: 'Date', part: 1 }], [['21/11/2026']])
    })
    const arbre = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    for (const role of ['H1', 'H2', 'Table', 'TH', 'TD']) expect(arbre).toContain(`"role":"${role}"`)
  })

  it('says that it is a PDF/UA, and shows the headers of a table again without saying them again', async () => {
    const { pdf, octets } = await imprimer((document) =>
      document.tableau(
        [{ titre: 'Opération', part: 1 }],
        Array.from({ length: 100 }, (_, rang) => [`ligne-${rang}`]),
      ),
    )
    const brut = octets.toString('latin1')
    expect(brut).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(brut).toContain('/DisplayDocTitle true')
    expect(brut.match(/\/S \/TH\b/g)).toHaveLength(1)
    expect(brut).toMatch(/\/Scope \/Column/)
    expect(pdf.numPages).toBeGreaterThan(1)
  })
})

it.each([
  ['2026-11-21', '21/11/2026'],
  ['2026-02-03T10:00:00+01:00', '03/02/2026'],
])('the day %s is printed %s', (jour, attendu) => expect(formatDate(jour)).toBe(attendu))

it.each([
  [0, '0,00 €'],
  [-123_456, '-1 234,56 €'],
])('%d cents are printed %s', (cents, attendu) =>
  expect(imprimable(formatMontant(cents, 'EUR')).replaceAll('\u00a0', ' ')).toBe(attendu),
)
