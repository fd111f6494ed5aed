import { ecrireDateFrancaise } from '@ael/contract/commun/regles.ts'
import type { TypeComptable, TypeConsommation } from '@ael/contract/alertes/regles.ts'
import { type Devise, formatMontant } from '../../kernel/montants.ts'
import { jourIso } from '../../kernel/jour-local.ts'
import { reglesComptables, reglesConsommation } from './registre.ts'
import type { Constat, EvenementComptable } from './regle.ts'

/** What a firing on volumes says, in one sentence that fits an SMS. */
export const phraseConsommation = (type: TypeConsommation, constat: Constat, seuil: number | null): string =>
  reglesConsommation[type].phrase(
    { ...constat, du: ecrireDateFrancaise(jourIso(constat.depuis)), au: ecrireDateFrancaise(jourIso(constat.jour)) },
    seuil,
  )

/** What a firing on the account says, in one sentence that fits an SMS. */
export const phraseComptable = (
  type: TypeComptable,
  { jour, montantCents }: EvenementComptable,
  devise: Devise,
): string =>
  reglesComptables[type].phrase({ jour: ecrireDateFrancaise(jour), montant: formatMontant(montantCents, devise) })
