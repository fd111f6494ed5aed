import { ecrireDateFrancaise, estNom, lireDateFrancaise } from '../../commun/regles.ts'
import { regleDe } from '../formats.ts'
import type { Bornes, Champ, ChampCadrans, Contexte, Formulaire, Reponses, Saisie, Valeur } from '../modele.ts'
import { type Cadran, cadransRecus } from '../../releves/cadrans.ts'
import { lireCreneau } from '../creneau.ts'
import { aLire, refusDuNombreDeCadrans } from './compteur.ts'
import { type ChampActif, parcourir, repondus } from './parcourir.ts'
import { estListeDeCadrans, estListeDeNoms, estVide, soumettreTexte, soumettreValeur } from './valeur.ts'

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
  intervention: 'Choisissez une intervention.',
  creneau: 'Veuillez choisir un créneau',
  commune: 'Choisissez une commune.',
  case: 'Cochez cette case pour continuer.',
  signature: 'Lisez les documents, puis signez de vos prénom et nom.',
  cadrans: 'Saisissez l’index de votre compteur.',
  fichiers: 'Joignez le document demandé.',
}

/**
 * Every refused field with one sentence, in the order of the form. Asked by the browser step by step (`etape`) and before
 * sending, and by the server before it records: the same answer.
 */
export function verifier(formulaire: Formulaire, reponses: Reponses, contexte: Contexte): Refus[] {
  const etapes = parcourir(formulaire, reponses, contexte)
  const saisie: Saisie = {
    reponses: new Map(repondus(etapes).map(({ champ, valeur }) => [champ.id, soumettreValeur(champ, valeur)])),
    contexte,
  }
  return etapes.flatMap(({ etape, champs }) =>
    champs.flatMap((actif) => {
      const message = refusDe(actif, saisie)
      return message === null ? [] : [{ etape: etape.id, champ: actif.champ.id, message }]
    }),
  )
}

function refusDe(actif: ChampActif, saisie: Saisie): string | null {
  const { champ, obligatoire, verrouille, valeur } = actif
  if (valeur === undefined || estVide(valeur) || (champ.type === 'case' && obligatoire && valeur === 'Non'))
    return obligatoire ? MANQUE[champ.type] : null
  if (verrouille) return null
  const malFormee = refusDeForme(actif, valeur, saisie)
  if (malFormee !== null || typeof valeur !== 'string') return malFormee
  return champ.verifier?.(soumettreTexte(champ, valeur), saisie) ?? null
}

const AUTREMENT = 'Ce champ n’a pas la forme demandée. Corrigez-le.'

function refusDeForme({ champ, options }: ChampActif, valeur: Valeur, saisie: Saisie): string | null {
  if (champ.type === 'cadrans') return refusDesCadrans(champ, valeur, saisie)
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
    case 'creneau':
      return lireCreneau(valeur) ? null : MANQUE.creneau
    case 'commune':
      return /^\d[\dAB]\d{3}$/.test(valeur.trim()) ? null : MANQUE.commune
    case 'signature':
      return estNom(valeur.trim(), NOM_ENTIER) ? null : MANQUE.signature
    case 'choix':
    case 'liste':
    case 'intervention':
      return options.some((option) => option.valeur === valeur) ? null : 'Choisissez une des réponses proposées.'
    default:
      return valeur === 'Oui' || valeur === 'Non' ? null : AUTREMENT
  }
}

/** A first name, a space, a name. */
const NOM_ENTIER = 56

function refusDesCadrans({ plancher }: ChampCadrans, valeur: Valeur, saisie: Saisie): string | null {
  if (!estListeDeCadrans(valeur)) return AUTREMENT
  const { chiffres } = aLire(saisie.contexte)
  const lus = cadransRecus(valeur, undefined)
  const autres = refusDuNombreDeCadrans(saisie.contexte, lus)
  if (autres !== null) return autres
  const max = 10 ** Math.min(chiffres, 7)
  if (lus.some(({ valeurIndex }) => !Number.isInteger(valeurIndex) || valeurIndex < 0 || valeurIndex >= max))
    return `Saisissez les chiffres du compteur, ${Math.min(chiffres, 7)} au plus, sans virgule.`
  const estDessous = (bas: Cadran): boolean =>
    lus.some(({ numeroOrdre, valeurIndex }) => numeroOrdre === bas.numeroOrdre && valeurIndex < bas.valeurIndex)
  return plancher?.de(saisie).some(estDessous) ? plancher.phrase : null
}

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

function refusDuJour(valeur: string, { min, max, phrase }: Bornes): string | null {
  const jour = lireDateFrancaise(valeur)
  if (jour === null) return MANQUE.date
  if (min !== undefined && jour < min) return phrase ?? `Choisissez une date à partir du ${ecrireDateFrancaise(min)}.`
  if (max !== undefined && jour > max) return phrase ?? `Choisissez une date jusqu’au ${ecrireDateFrancaise(max)}.`
  return null
}
