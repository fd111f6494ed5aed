import type { Composition } from '../../../gateways/pdf/composition.ts'
import { ENCRE_DOUCE, MARGE, PETROLE } from '../../../gateways/pdf/theme.ts'
import type { DonneesFacture } from './donnees-facture.ts'
import type { Emetteur } from './emetteur.public.ts'

/** What each part of the document is drawn from and on. */
export interface Feuille {
  page: Composition
  facture: DonneesFacture
  emetteur: Emetteur
}

export const GAUCHE = MARGE
/** Lowest base line of a page, above the folio. */
export const PLANCHER = 790
export const SOUS_TITRE = { police: 'gras', corps: 11, couleur: PETROLE } as const
export const PETIT = { corps: 8, couleur: ENCRE_DOUCE } as const

export const droiteDe = (page: Composition): number => page.largeur - MARGE

export interface Colonne {
  x: number
  droite?: boolean
}

/** A row of a table, its cells tagged; header cells say that they head a column. A cell of several lines ends at `y`. */
export function rangee(
  page: Composition,
  colonnes: readonly Colonne[],
  textes: readonly (string | readonly string[])[],
  y: number,
  { entete = false, gras = false, corps = 8.5 } = {},
): void {
  page.dans('TR', () => {
    for (const [rang, { x, droite = false }] of colonnes.entries()) {
      const style = {
        corps,
        droite,
        police: entete || gras ? ('gras' as const) : ('normal' as const),
        ...(entete && { couleur: ENCRE_DOUCE }),
      }
      const lignes = [textes[rang] ?? ''].flat()
      page.lignes(
        entete ? 'TH' : 'TD',
        lignes,
        x,
        y - (lignes.length - 1) * 10,
        10,
        style,
        entete ? { scope: 'Column' } : {},
      )
    }
  })
}
