import { sql } from 'kysely'
import type { Debit } from './ouvrir-comptes.ts'
import type { Ordre } from './pain-008.ts'
import { rawCommand } from '../../../db/statement.ts'

export type Choisi = Debit & Pick<Ordre, 'boutEnBout' | 'sequence' | 'jour' | 'ancienneRum' | 'nouveauCompte'>

/** A debit with its account sealed. */
export type ChoisiScelle = Omit<Choisi, 'iban' | 'bic' | 'titulaire' | 'ibanAvant'> & {
  ibanScelle: string
  finIban: string
}

export const ecrirePrelevements = rawCommand({
  samples: [[1, []]],
  sql: (id: number, choisis: readonly ChoisiScelle[]) => {
    const colonne = <K extends keyof ChoisiScelle>(nom: K): ChoisiScelle[K][] => choisis.map((un) => un[nom])
    return sql`
    with pris as (
      insert into prelevement (remise_id, mandat_id, echeance_id, facture_id, numero_contrat, bout_en_bout, sequence, date_prelevement, montant_cents, rum, iban_scelle, iban_fin)
      select ${id}, * from unnest(${colonne('mandatId')}::int8[], ${colonne('echeanceId')}::int8[], ${colonne('factureId')}::int8[], ${colonne('numeroContrat')}::text[],
        ${colonne('boutEnBout')}::text[], ${colonne('sequence')}::text[], ${colonne('jour')}::date[], ${colonne('montantCents')}::int8[], ${colonne('rum')}::text[], ${colonne('ibanScelle')}::text[], ${colonne('finIban')}::text[])
      returning echeance_id)
    update echeance set etat = 'REMISE' where id in (select echeance_id from pris)`
  },
})
