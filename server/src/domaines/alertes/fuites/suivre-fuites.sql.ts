import type { IssueReponse, NatureReponse } from '@ael/contract/alertes/fuites.regles.ts'
import type { Reseau } from '@ael/contract/alertes/parametres.ts'
import { sql } from 'kysely'
import { bool, day, instant, integer, text } from '../../../db/columns.ts'
import { rawCommand, rawQuery, type RowOf } from '../../../db/statement.ts'

/**
 * The next open answers after a contract, locked until the transaction ends, with the radio meter in place; those that
 * another worker holds are passed over.
 */
export const reponsesASuivre = rawQuery({
  row: {
    id: integer,
    numeroContrat: text,
    titulaire: text,
    /** The address that is delivered. */
    lieu: text,
    utilisateurId: integer.orNull,
    nature: text.as<NatureReponse>(),
    debit: integer,
    depuis: day,
    reponduLe: instant,
    jusquAu: day,
    valide: bool,
    reseau: text.as<Reseau>().orNull,
    diametre: integer.orNull,
  },
  samples: [['', 1]],
  sql: (apres: string, nombre: number) => sql`
    select r.id, r.numero_contrat as "numeroContrat", r.numero_client_titulaire as titulaire, r.utilisateur_id as "utilisateurId",
      concat_ws(', ', trim(a.adresse_numero || ' ' || a.adresse_voie), trim(a.adresse_code_postal || ' ' || a.adresse_ville)) as lieu,
      r.nature, r.debit, r.depuis, r.repondu_le as "reponduLe", r.jusqu_au as "jusquAu",
      exists (select from reponse_fuite_valide v where v.id = r.id) as valide, m.reseau, m.diametre
    from reponse_fuite r join abonnement a using (numero_contrat) left join lateral (
      select m.reseau, m.diametre from affectation_compteur f join compteur m on m.id = f.compteur_id
      where f.numero_contrat = r.numero_contrat and f.fin is null and m.telereleve
      order by m.id limit 1) m on true
    where r.issue is null and r.numero_contrat > ${apres}
    order by r.numero_contrat limit ${nombre} for update of r skip locked`,
})

export type ReponseOuverte = RowOf<typeof reponsesASuivre>

/** What came of answers, all at once. */
export const cloreReponses = rawCommand({
  samples: [[[{ id: 1, issue: 'ECHUE' as const }], new Date('2026-11-22T06:15:00Z')]],
  sql: (issues: readonly { id: number; issue: IssueReponse | 'ANNULEE' }[], maintenant: Date) => sql`
    update reponse_fuite r set issue = i.issue, issue_le = ${maintenant}
    from unnest(${issues.map(({ id }) => id)}::bigint[], ${issues.map(({ issue }) => issue)}::text[]) as i (id, issue)
    where r.id = i.id and r.issue is null`,
})
