import type { Contexte, Formulaire } from '@ael/contract/demarches/modele.ts'
import { champsCites } from '@ael/contract/demarches/moteur/condition.ts'
import { rechercheDe } from '@ael/contract/demarches/moteur/recherche.ts'
import { type Ouverture, reponsesDe, type Valeurs } from '../formulaire/saisie-demande.ts'

/** The answers by which a place is looked up, and those on which they depend: no other leaves the browser before the sending. */
export function valeursDeRecherche(formulaire: Formulaire, valeurs: Valeurs): Record<string, string> {
  const ids = new Set(Object.values(formulaire.recherche ?? {}))
  const cites = formulaire.etapes.flatMap(({ quand, champs }) =>
    champs
      .filter(({ id }) => ids.has(id))
      .flatMap((champ) => [quand, champ.quand].flatMap((une) => (une ? champsCites(une) : []))),
  )
  const reponses = reponsesDe(valeurs)
  return Object.fromEntries(
    [...ids, ...cites].flatMap((id) => {
      const valeur = reponses[id]
      return typeof valeur === 'string' && valeur !== '' ? [[id, valeur]] : []
    }),
  )
}

/** What the answers let one look up, as a text that changes with it; null while they do not say enough. */
export function aChercher({ formulaire, contexte }: Ouverture, valeurs: Valeurs): string | null {
  const recherche = rechercheDe(formulaire, reponsesDe(valeurs), contexte)
  if (!recherche) return null
  const commune = formulaire.recherche?.commune === undefined ? null : recherche.codeCommune
  // A commune that a draft brings back is looked up alone: its name is not in the answers.
  if (recherche.numeroCompteur === null)
    return commune === null || contexte.trouve.nomCommune !== null ? null : JSON.stringify(recherche)
  return formulaire.recherche?.commune !== undefined && commune === null ? null : JSON.stringify(recherche)
}

/** Whether a step is the one where the place is named. */
export const nommeLeLieu = ({ recherche }: Formulaire, champs: readonly string[]): boolean =>
  recherche !== undefined && champs.includes(recherche.compteur)

/** What was found, whatever had been confirmed of another reading before. */
export const lieuTrouve = ({ communeDesservie, nomCommune, lieu }: Contexte['trouve']) => ({
  communeDesservie,
  nomCommune,
  lieu,
})
