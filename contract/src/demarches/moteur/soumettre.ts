import { lireDateFrancaise } from '../../commun/regles.ts'
import { regleDe } from '../formats.ts'
import type { Champ, Contexte, Formulaire, Reponses, Valeur } from '../modele.ts'
import { parcourir, repondus } from './parcourir.ts'

/**
 * An answer as it is submitted (docs/domaines/demarches.md#ce-qui-est-envoyé): days JJ/MM/AAAA, addresses and accounts in
 * capitals. Doing it again changes nothing.
 */
export function soumettreTexte(champ: Champ, valeur: string): string {
  switch (champ.type) {
    case 'texte': {
      const { soumis } = regleDe(champ.format)
      return soumis ? soumis(valeur.trim()) : valeur.trim()
    }
    case 'date': {
      const jour = lireDateFrancaise(valeur)
      return jour === null ? valeur : jour.split('-').toReversed().join('/')
    }
    default:
      return valeur.trim()
  }
}

const soumettreValeur = (champ: Champ, valeur: Valeur): Valeur =>
  typeof valeur === 'string' ? soumettreTexte(champ, valeur) : valeur

/** All that is sent: the answers of the fields that are asked, and of no other. */
export function soumettre(formulaire: Formulaire, reponses: Reponses, contexte: Contexte): Record<string, Valeur> {
  return Object.fromEntries(
    repondus(parcourir(formulaire, reponses, contexte)).map(({ champ, valeur }) => [
      champ.id,
      soumettreValeur(champ, valeur),
    ]),
  )
}

/** A question with what was answered to it, kept with the request: a form that changes later does not change what was said. */
export interface Reponse {
  etape: string
  champ: string
  question: string
  reponse: string
}

const JOINDRE = ', '

/** The questions and their answers in words, in the order of the form: the recap, the receipt, what the handling unit reads. */
export function recapituler(formulaire: Formulaire, reponses: Reponses, contexte: Contexte): Reponse[] {
  return repondus(parcourir(formulaire, reponses, contexte)).map(({ etape, champ, libelle, valeur }) => ({
    etape: etape.libelle,
    champ: champ.id,
    question: libelle,
    reponse: enMots(champ, soumettreValeur(champ, valeur)),
  }))
}

function enMots(champ: Champ, valeur: Valeur): string {
  if (typeof valeur !== 'string')
    return valeur
      .map((un) => (typeof un === 'string' ? un : `cadran ${un.numeroOrdre}\u202F: ${un.valeurIndex}`))
      .join(JOINDRE)
  return 'options' in champ ? (champ.options.find((option) => option.valeur === valeur)?.libelle ?? valeur) : valeur
}
