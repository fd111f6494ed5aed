import type { TypeComptable, TypeConsommation } from '@ael/contract/alertes/regles.ts'
import { type Devise, formatMontant } from '../../kernel/montants.ts'
import { jourIso } from '../../kernel/jour-local.ts'
import { reglesComptables, reglesConsommation } from './registre.ts'
import type { Constat, EvenementComptable } from './regle.ts'

/** A day as a sentence has it, JJ/MM/AAAA. */
const date = (iso: string): string => iso.split('-').toReversed().join('/')

/** What a firing on volumes says, in one sentence that fits an SMS. */
export const phraseConsommation = (type: TypeConsommation, constat: Constat, seuil: number | null): string =>
  reglesConsommation[type].phrase(
    { ...constat, du: date(jourIso(constat.depuis)), au: date(jourIso(constat.jour)) },
    seuil,
  )

/** What a firing on the account says, in one sentence that fits an SMS. */
export const phraseComptable = (
  type: TypeComptable,
  { jour, montantCents }: EvenementComptable,
  devise: Devise,
): string => reglesComptables[type].phrase({ jour: date(jour), montant: formatMontant(montantCents, devise) })
