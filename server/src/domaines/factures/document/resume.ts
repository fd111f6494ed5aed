import { formatMontant } from '../../../kernel/montants.ts'
import { FILET } from '../../../gateways/pdf/theme.ts'
import { aPayerCents, type DonneesFacture, parBloc, tvaParTaux } from './donnees-facture.ts'
import { type Feuille, GAUCHE, rangee, SOUS_TITRE } from './feuille.ts'
import { formatTaux } from './formats.ts'
import { BLOCS, TITRES } from './libelles.ts'

const LARGEUR_RESUME = 236
const PAS = 15

/** The bill in short: each block without tax, the tax by rate, what is paid already, what is left. */
export function dessinerResume({ page, facture, emetteur }: Feuille, haut: number): number {
  const droite = GAUCHE + LARGEUR_RESUME
  page.texte('H2', TITRES[facture.type].resume, GAUCHE, haut, SOUS_TITRE)
  let y = haut + 18
  page.dans('Table', () => {
    for (const [libelle, cents, gras] of sommes(facture)) {
      rangee(page, [{ x: GAUCHE }, { x: droite, droite: true }], [libelle, formatMontant(cents, emetteur.devise)], y, {
        gras,
        corps: 9,
      })
      page.decor(() => page.filet(GAUCHE, y + 4.5, droite, y + 4.5, { couleur: FILET }))
      y += PAS
    }
  })
  return y
}

function sommes(facture: DonneesFacture): [string, number, boolean][] {
  const taux = tvaParTaux(facture)
  const verse = facture.ttcCents - aPayerCents(facture)
  return [
    ...parBloc(facture.lignes).map(([bloc, lignes]): [string, number, boolean] => [
      BLOCS[bloc],
      lignes.reduce((somme, { montantCents }) => somme + montantCents, 0),
      false,
    ]),
    ['Total hors taxes', facture.htCents, false],
    ...(taux.length > 0
      ? taux.map(({ pourMille, tvaCents }): [string, number, boolean] => [
          `TVA ${formatTaux(pourMille)}`,
          tvaCents,
          false,
        ])
      : [['TVA', facture.tvaCents, false] as [string, number, boolean]]),
    ['Total toutes taxes comprises', facture.ttcCents, true],
    ...(verse === 0
      ? []
      : ([
          ['Déjà payé par mensualités', -verse, false],
          [facture.ttcCents - verse < 0 ? 'En votre faveur' : 'Reste à payer', aPayerCents(facture), true],
        ] as [string, number, boolean][])),
  ]
}
