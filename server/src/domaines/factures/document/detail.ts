import { type Devise, formatMontant, symboleDe } from '../../../kernel/montants.ts'
import { ENCRE_DOUCE, FILET, PETROLE } from '../../../gateways/pdf/theme.ts'
import { type LigneDocument, parBloc, tvaParTaux } from './donnees-facture.ts'
import { droiteDe, type Feuille, GAUCHE, PLANCHER, rangee, SOUS_TITRE } from './feuille.ts'
import { formatDate, formatTaux, prixDe, quantiteDe } from './formats.ts'
import { BLOCS, TITRES } from './libelles.ts'

const PAS = 13.5
const GAUCHE_TAXES = 260
const entetes = (devise: Devise): string[] => [
  'Désignation',
  'Période',
  'Quantité',
  `Prix HT (${symboleDe(devise)})`,
  'TVA',
  'Montant HT',
]

/** Every line of the bill under its block, then the tax by rate and the totals; answers the ordinate below. */
export function dessinerDetail(feuille: Feuille, haut: number): number {
  const {
    page,
    facture,
    emetteur: { devise },
  } = feuille
  const droite = droiteDe(page)
  const colonnes = [
    { x: GAUCHE + 8 },
    { x: 224 },
    { x: 378, droite: true },
    { x: 438, droite: true },
    { x: 468, droite: true },
    { x: droite, droite: true },
  ]
  let y = haut
  const avancer = (place = PAS): void => {
    y += place
    if (y <= PLANCHER) return
    page.page()
    y = 90
  }
  page.texte('H2', TITRES[facture.type].detail, GAUCHE, y, SOUS_TITRE)
  avancer(18)
  page.dans('Table', () => {
    rangee(page, colonnes, entetes(devise), y, { entete: true, corps: 8 })
    page.decor(() => page.filet(GAUCHE, y + 4.5, droite, y + 4.5, { couleur: ENCRE_DOUCE, epaisseur: 1 }))
    for (const [bloc, lignes] of parBloc(facture.lignes)) {
      avancer(PAS + 2)
      const sousTotal = lignes.reduce((somme, { montantCents }) => somme + montantCents, 0)
      page.dans('TR', () => {
        page.texte('TH', BLOCS[bloc], GAUCHE, y, { police: 'gras', corps: 9, couleur: PETROLE }, { scope: 'Row' })
        page.texte('TD', formatMontant(sousTotal, devise), droite, y, { police: 'gras', corps: 9, droite: true })
      })
      page.decor(() => page.filet(GAUCHE, y + 4.5, droite, y + 4.5))
      for (const ligne of lignes) {
        const libelle = page.couper(ligne.libelle, 160, { corps: 8.5 })
        avancer(PAS + (libelle.length - 1) * 10)
        rangee(page, colonnes, [libelle, ...cellules(ligne, devise)], y)
      }
    }
  })
  avancer(20)
  return dessinerTaxes(feuille, y > PLANCHER - 90 ? nouvellePage(page) : y)
}

const cellules = (ligne: LigneDocument, devise: Devise): string[] => [
  `${formatDate(ligne.du)} – ${formatDate(ligne.au)}`,
  quantiteDe(ligne),
  prixDe(ligne),
  formatTaux(ligne.tvaPourMille),
  formatMontant(ligne.montantCents, devise),
]

function nouvellePage(page: Feuille['page']): number {
  page.page()
  return 90
}

function dessinerTaxes({ page, facture, emetteur: { devise } }: Feuille, haut: number): number {
  const ecrire = (cents: number): string => formatMontant(cents, devise)
  const droite = droiteDe(page)
  const colonnes = [
    { x: GAUCHE_TAXES },
    { x: 385, droite: true },
    { x: 460, droite: true },
    { x: droite, droite: true },
  ]
  const rangees = tvaParTaux(facture).map(({ pourMille, baseCents, tvaCents }) => [
    `TVA ${formatTaux(pourMille)}`,
    ecrire(baseCents),
    ecrire(tvaCents),
    ecrire(baseCents + tvaCents),
  ])
  let y = haut
  page.dans('Table', () => {
    rangee(page, colonnes, ['Taux', 'Base HT', 'TVA', 'TTC'], y, { entete: true, corps: 8 })
    page.decor(() => page.filet(GAUCHE_TAXES, y + 4.5, droite, y + 4.5, { couleur: ENCRE_DOUCE }))
    for (const textes of rangees) rangee(page, colonnes, textes, (y += PAS))
    y += PAS
    page.decor(() => page.filet(GAUCHE_TAXES, y - 9.5, droite, y - 9.5, { couleur: FILET }))
    rangee(page, colonnes, ['Total', ecrire(facture.htCents), ecrire(facture.tvaCents), ecrire(facture.ttcCents)], y, {
      gras: true,
    })
  })
  return y + PAS
}
