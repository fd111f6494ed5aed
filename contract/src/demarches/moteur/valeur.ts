import { ecrireDateFrancaise, lireDateFrancaise } from '../../commun/regles.ts'
import { type Cadran, cadransEnvoyes, cadransRecus } from '../../releves/cadrans.ts'
import { regleDe } from '../formats.ts'
import type { Champ, Valeur } from '../modele.ts'

/** Nothing was answered. */
export const estVide = (valeur: Valeur | undefined): boolean =>
  valeur === undefined || (typeof valeur === 'string' ? valeur.trim() === '' : valeur.length === 0)

const estCadran = (un: unknown): un is Cadran =>
  typeof un === 'object' && un !== null && 'numeroOrdre' in un && 'valeurIndex' in un

export const estListeDeCadrans = (valeur: Valeur): valeur is readonly Cadran[] =>
  typeof valeur !== 'string' && valeur.every((un) => estCadran(un))

export const estListeDeNoms = (valeur: Valeur): valeur is readonly string[] =>
  typeof valeur !== 'string' && valeur.every((nom) => typeof nom === 'string')

/** An answer as it came, whatever it is: numbers and yes or no as texts; what no field asks for is some text too, and refused. */
export function lireReponse(champ: Champ, donnee: unknown): Valeur | undefined {
  if (donnee === undefined || donnee === null) return undefined
  if (champ.type === 'cadrans') return lireCadrans(donnee)
  if (typeof donnee === 'string') return donnee
  if (typeof donnee === 'boolean') return donnee ? 'Oui' : 'Non'
  if (Array.isArray(donnee) && donnee.every((un) => typeof un === 'string')) return donnee
  return typeof donnee === 'number' ? String(donnee) : JSON.stringify(donnee)
}

const ENTIER = /^\s*\d{1,15}\s*$/
const enNombre = (valeur: unknown): number | null => {
  if (typeof valeur === 'string') return ENTIER.test(valeur) ? Number(valeur) : null
  return typeof valeur === 'number' ? valeur : null
}

/** Orders as they are typed, 1 to 99, or submitted. */
const estOrdre = (ordre: number): boolean => Number.isInteger(ordre) && ordre > 0 && ordre < 200 && ordre !== 100

/** The dials, or the one index of a meter that has only one. */
function lireCadrans(donnee: unknown): Valeur {
  const seul = enNombre(donnee)
  if (seul !== null) return cadransRecus(undefined, seul)
  if (!Array.isArray(donnee)) return typeof donnee === 'string' ? donnee : JSON.stringify(donnee)
  const lus = donnee.flatMap((un: unknown): Cadran[] => {
    const ordre = estCadran(un) ? enNombre(un.numeroOrdre) : null
    const valeurIndex = estCadran(un) ? enNombre(un.valeurIndex) : null
    return ordre !== null && estOrdre(ordre) && valeurIndex !== null ? [{ numeroOrdre: ordre, valeurIndex }] : []
  })
  return lus.length === donnee.length ? lus : JSON.stringify(donnee)
}

/**
 * An answer as it is submitted (docs/domaines/demarches.md#ce-qui-est-envoyé): days JJ/MM/AAAA, addresses and accounts in
 * capitals, the order of dials shifted. Doing it again changes nothing.
 */
export function soumettreValeur(champ: Champ, valeur: Valeur): Valeur {
  if (typeof valeur === 'string') return soumettreTexte(champ, valeur)
  return champ.type === 'cadrans' && estListeDeCadrans(valeur)
    ? cadransEnvoyes(cadransRecus(valeur, undefined))
    : valeur
}

export function soumettreTexte(champ: Champ, valeur: string): string {
  switch (champ.type) {
    case 'texte': {
      const { soumis } = regleDe(champ.format)
      return soumis ? soumis(valeur.trim()) : valeur.trim()
    }
    case 'date': {
      const jour = lireDateFrancaise(valeur)
      return jour === null ? valeur.trim() : ecrireDateFrancaise(jour)
    }
    default:
      return valeur.trim()
  }
}
