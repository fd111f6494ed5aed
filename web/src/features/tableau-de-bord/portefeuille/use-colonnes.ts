import { useState } from 'react'
import { useUtilisateur } from '../../../lib/session/utilisateur.ts'

/** The columns that somebody may show or hide, in their order, and those that are shown until he chooses. */
export const CHOISIES = [
  'libelle',
  'adresseLivraisonConstruite',
  'groupes',
  'nomClientTitulaire',
  'nomClientPayeur',
  'compteur',
  'mois',
  'volume',
  'dernierReleve',
  'echeance',
  'resteAPayer',
  'situation',
] as const
export type ColonneChoisie = (typeof CHOISIES)[number]

const USUELLES: ReadonlySet<ColonneChoisie> = new Set([
  'adresseLivraisonConstruite',
  'groupes',
  'mois',
  'volume',
  'dernierReleve',
  'resteAPayer',
  'situation',
])

const cle = (userWebId: string): string => `ael-colonnes-${userWebId}`

/** What was kept; what is no column any more counts for nothing. */
function lireColonnes(texte: string | null): ReadonlySet<ColonneChoisie> {
  if (texte === null) return USUELLES
  const gardees = new Set(texte.split(' '))
  return new Set(CHOISIES.filter((colonne) => gardees.has(colonne)))
}

function gardees(userWebId: string): ReadonlySet<ColonneChoisie> {
  try {
    return lireColonnes(localStorage.getItem(cle(userWebId)))
  } catch {
    return USUELLES
  }
}

/** The columns that the account shows, remembered for it in this browser as the density is. */
export function useColonnes() {
  const { userWebId } = useUtilisateur()
  const [montrees, setMontrees] = useState(() => gardees(userWebId))
  const basculer = (colonne: ColonneChoisie) => {
    const suivantes = new Set(montrees)
    if (!suivantes.delete(colonne)) suivantes.add(colonne)
    setMontrees(suivantes)
    try {
      localStorage.setItem(cle(userWebId), CHOISIES.filter((choisie) => suivantes.has(choisie)).join(' '))
    } catch {
      // Storage refused: the choice holds for the visit.
    }
  }
  return [montrees, basculer] as const
}
