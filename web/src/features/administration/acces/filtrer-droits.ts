import type { LigneDroit } from '@ael/contract/acces/droits.calls.ts'
import { sansAccent } from '../../../lib/formats/sans-accent.ts'

export interface FiltreDroits {
  recherche: string
  controleur: string
  /** Only actions of which somebody was refused the right. */
  retires: boolean
}

const estRetire = ({ cellules }: LigneDroit): boolean =>
  cellules.some(({ origine, actif }) => origine === 'nomme' && !actif)

/** The actions that are looked for, under their controllers. */
export function filtrerDroits(
  lignes: readonly LigneDroit[],
  { recherche, controleur, retires }: FiltreDroits,
): Map<string, LigneDroit[]> {
  const mots = sansAccent(recherche).split(/\s+/).filter(Boolean)
  const groupes = new Map<string, LigneDroit[]>()
  for (const ligne of lignes) {
    const texte = sansAccent(`${ligne.controleur} ${ligne.action} ${ligne.resume}`)
    if (controleur !== '' && ligne.controleur !== controleur) continue
    if (retires && !estRetire(ligne)) continue
    if (!mots.every((mot) => texte.includes(mot))) continue
    groupes.set(ligne.controleur, [...(groupes.get(ligne.controleur) ?? []), ligne])
  }
  return groupes
}
