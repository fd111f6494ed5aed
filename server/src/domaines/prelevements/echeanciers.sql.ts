import type { EtatEcheance, EtatEcheancier } from '@ael/contract/prelevements/regles.ts'
import { json, text } from '../../db/columns.ts'
import { sql } from 'kysely'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import { rawQuery, type RowOf } from '../../db/statement.ts'

export interface EcheanceLue {
  rang: number
  jour: string
  montantCents: number
  etat: EtatEcheance
  /** The bank's reason, when it was sent back. */
  motif: string | null
}

/** The plans of a contract, the newest first, with their instalments in order. */
export const lireEcheanciers = rawQuery({
  row: {
    numero: text,
    numeroContrat: text.as<ContratVerifie>(),
    etat: text.as<EtatEcheancier>(),
    numeroFactureClient: text.orNull,
    echeances: json<EcheanceLue[]>(),
  },
  samples: [['0447122']],
  sql: (numeroContrat: ContratVerifie) => sql`
    select e.numero, e.numero_contrat as "numeroContrat", e.etat, f.numero_facture_client as "numeroFactureClient", d.echeances
    from echeancier e
    left join facture f on f.id = e.facture_id
    cross join lateral (
      select json_agg(json_build_object('rang', d.rang, 'jour', d.date_echeance, 'montantCents', d.montant_cents, 'etat', d.etat, 'motif', r.code_motif) order by d.rang) as echeances
      from echeance d
      left join prelevement p on p.echeance_id = d.id
      left join retour_prelevement r on r.prelevement_id = p.id and r.issue = 'REJETE'
      where d.echeancier_id = e.id) d
    where e.numero_contrat = ${numeroContrat} and d.echeances is not null
    order by e.annonce_le desc, e.id desc`,
})

export type EcheancierLu = RowOf<typeof lireEcheanciers>
