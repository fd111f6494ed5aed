import { lireDateFrancaise } from '@ael/contract/commun/regles.ts'
import { estListeDeCadrans } from '@ael/contract/demarches/moteur/valeur.ts'
import { type Cadran, cadransRecus } from '@ael/contract/releves/cadrans.ts'
import { texteDe } from './abonne.ts'
import type { Demande } from './effet.ts'

type Reponses = Pick<Demande, 'valeurs'>

/** The day that was answered, AAAA-MM-JJ; empty when none was. */
export const jourDe = (demande: Reponses, champ: string): string => lireDateFrancaise(texteDe(demande, champ)) ?? ''

export const estOui = (demande: Reponses, champ: string): boolean => texteDe(demande, champ) === 'Oui'

/** The dials that were read, in their order. */
export function cadransDe({ valeurs }: Reponses, champ: string): Cadran[] {
  const valeur = valeurs[champ]
  return valeur !== undefined && estListeDeCadrans(valeur) ? cadransRecus(valeur, undefined) : []
}

/** An address, as customers have one. */
export function adresseDe(demande: Reponses, prefixe: string) {
  const texte = (champ: string): string => texteDe(demande, `${prefixe}${champ}`)
  return {
    adresse: texte('rue'),
    complement: texte('complement') || null,
    code_postal: texte('codePostal'),
    ville: texte('ville'),
    pays: texte('pays'),
  }
}
