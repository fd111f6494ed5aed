import { lireDateFrancaise } from '../../commun/regles.ts'
import { regleDe } from '../formats.ts'
import type { Bornes, Champ, Contexte, Formulaire, Reponses, Saisie, Valeur } from '../modele.ts'
import { type ChampActif, estVide, parcourir, repondus } from './parcourir.ts'
import { soumettreTexte } from './soumettre.ts'

/** A field that cannot be sent as it is: where it stands, and what to do. */
export interface Refus {
  etape: string
  champ: string
  message: string
}

const MANQUE: Record<Champ['type'], string> = {
  texte: 'Renseignez ce champ.',
  texteLong: 'Renseignez ce champ.',
  date: 'Saisissez une date au format JJ/MM/AAAA.',
  choix: 'Choisissez une réponse.',
  liste: 'Choisissez une réponse.',
  case: 'Cochez cette case pour continuer.',
  fichiers: 'Joignez le document demandé.',
}

/**
 * Every refused field with one sentence, in the order of the form. Asked by the browser step by step (`etape`) and before
 * sending, and by the server before it records: the same answer.
 */
export function verifier(formulaire: Formulaire, reponses: Reponses, contexte: Contexte): Refus[] {
  const etapes = parcourir(formulaire, reponses, contexte)
  const saisie: Saisie = {
    reponses: new Map(repondus(etapes).map(({ champ, valeur }) => [champ.id, valeur])),
    contexte,
  }
  return etapes.flatMap(({ etape, champs }) =>
    champs.flatMap((actif) => {
      const message = refusDe(actif, saisie)
      return message === null ? [] : [{ etape: etape.id, champ: actif.champ.id, message }]
    }),
  )
}

function refusDe({ champ, obligatoire, verrouille, valeur }: ChampActif, saisie: Saisie): string | null {
  if (valeur === undefined || estVide(valeur) || (champ.type === 'case' && obligatoire && valeur === 'Non'))
    return obligatoire ? MANQUE[champ.type] : null
  if (verrouille) return null
  const malFormee = refusDeForme(champ, valeur, saisie)
  if (malFormee !== null || typeof valeur !== 'string') return malFormee
  return champ.verifier?.(soumettreTexte(champ, valeur), saisie) ?? null
}

const AUTREMENT = 'Ce champ n’a pas la forme demandée. Corrigez-le.'

function refusDeForme(champ: Champ, valeur: Valeur, saisie: Saisie): string | null {
  if (champ.type === 'fichiers') return estListeDeNoms(valeur) ? refusDuNombre(valeur, saisie.contexte) : AUTREMENT
  if (typeof valeur !== 'string') return AUTREMENT
  switch (champ.type) {
    case 'texte': {
      const { accepte, phrase, longueurMin, longueurMax } = regleDe(champ.format)
      const soumise = soumettreTexte(champ, valeur)
      return soumise.length >= longueurMin && soumise.length <= longueurMax && accepte(soumise) ? null : phrase
    }
    case 'texteLong':
      return refusDuTexte(valeur.trim(), champ.longueurMax)
    case 'date':
      return refusDuJour(valeur, champ.bornes?.(saisie) ?? {})
    case 'choix':
    case 'liste':
      return champ.options.some((option) => option.valeur === valeur) ? null : 'Choisissez une des réponses proposées.'
    default:
      return valeur === 'Oui' || valeur === 'Non' ? null : AUTREMENT
  }
}

const estListeDeNoms = (valeur: Valeur): valeur is readonly string[] =>
  typeof valeur !== 'string' && valeur.every((nom) => typeof nom === 'string')

function refusDuNombre(noms: readonly string[], { reglages }: Contexte): string | null {
  if (noms.length <= reglages.nbMaxPj) return null
  return `Joignez au plus ${reglages.nbMaxPj} fichier${reglages.nbMaxPj > 1 ? 's' : ''}.`
}

/** Control characters other than tab and line ends never belong in a text that someone typed. */
const CONTROLE = /(?![\t\n\r])\p{Cc}/u

function refusDuTexte(valeur: string, max: number): string | null {
  if (valeur.length > max) return `Saisissez au plus ${max.toLocaleString('fr-FR')} caractères.`
  if (/[<>$%]/.test(valeur)) return 'Retirez les caractères < > $ %.'
  return CONTROLE.test(valeur) || !valeur.isWellFormed() ? 'Retirez les caractères non imprimables.' : null
}

const enFrancais = (jour: string): string => jour.split('-').toReversed().join('/')

function refusDuJour(valeur: string, { min, max, phrase }: Bornes): string | null {
  const jour = lireDateFrancaise(valeur)
  if (jour === null) return MANQUE.date
  if (min !== undefined && jour < min) return phrase ?? `Choisissez une date à partir du ${enFrancais(min)}.`
  if (max !== undefined && jour > max) return phrase ?? `Choisissez une date jusqu’au ${enFrancais(max)}.`
  return null
}
