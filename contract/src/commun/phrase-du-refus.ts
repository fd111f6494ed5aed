import type * as z from 'zod'

type Probleme = z.core.$ZodRawIssue

const MANQUE = 'Renseignez ce champ.'
const AUTREMENT = 'Ce champ n’a pas la forme demandée. Corrigez-le.'
const DATE = 'Saisissez une date au format JJ/MM/AAAA.'

/** By the type that was to be given. */
const TYPES: Record<string, string> = {
  string: 'Saisissez un texte.',
  number: 'Saisissez un nombre.',
  int: 'Saisissez un nombre entier.',
  boolean: 'Répondez par oui ou par non.',
  array: 'Donnez une liste.',
  object: 'Donnez toutes les informations demandées ici.',
  record: 'Donnez toutes les informations demandées ici.',
  date: DATE,
}

/** By the format that a text was to have. */
const FORMATS: Record<string, string> = {
  email: 'Saisissez une adresse e-mail valide, par exemple nom@exemple.fr.',
  url: 'Saisissez une adresse entière, par exemple https://www.exemple.fr.',
  date: DATE,
}

const nombre = (valeur: number | bigint): string => valeur.toLocaleString('fr-FR')
/** Where a program stops counting is no bound that says anything to a person. */
const estInfini = (valeur: number | bigint): boolean => Math.abs(Number(valeur)) >= Number.MAX_SAFE_INTEGER
const pluriel = (valeur: number | bigint): string => (Number(valeur) > 1 ? 's' : '')

function tropGrand({ origin, maximum }: Probleme & { code: 'too_big' }): string {
  if (estInfini(maximum)) return 'Ce nombre est trop grand.'
  if (origin === 'string') return `Saisissez au plus ${nombre(maximum)} caractère${pluriel(maximum)}.`
  if (origin === 'array') return `Donnez au plus ${nombre(maximum)} élément${pluriel(maximum)}.`
  return `Saisissez un nombre d’au plus ${nombre(maximum)}.`
}

function tropPetit({ origin, minimum }: Probleme & { code: 'too_small' }): string {
  if (estInfini(minimum)) return 'Ce nombre est trop petit.'
  if (origin === 'string')
    return minimum === 1 ? MANQUE : `Saisissez au moins ${nombre(minimum)} caractère${pluriel(minimum)}.`
  if (origin === 'array') return `Donnez au moins ${nombre(minimum)} élément${pluriel(minimum)}.`
  return `Saisissez un nombre d’au moins ${nombre(minimum)}.`
}

/**
 * What a person is told of a field that the schema refuses without a sentence of its own (docs/domaines/commun.md#refus-de-saisie):
 * what to type there. The words of the validation library reach nobody.
 */
export function phraseDuRefus(probleme: Probleme): string {
  if (probleme.input === undefined || probleme.input === null) return MANQUE
  switch (probleme.code) {
    case 'invalid_type':
      return TYPES[probleme.expected] ?? AUTREMENT
    case 'invalid_format':
      return FORMATS[probleme.format] ?? AUTREMENT
    case 'too_big':
      return tropGrand(probleme)
    case 'too_small':
      return tropPetit(probleme)
    case 'not_multiple_of':
      return `Saisissez un multiple de ${nombre(probleme.divisor)}.`
    case 'invalid_value':
      return 'Choisissez une des réponses proposées.'
    default:
      return AUTREMENT
  }
}
