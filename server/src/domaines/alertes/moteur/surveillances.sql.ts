import type { CanalAlerte } from '@ael/contract/alertes/regles.ts'
import type { Periodicite } from '@ael/contract/alertes/regles.ts'
import { day, integer, text } from '../../../db/columns.ts'
import type { TypeAlerte } from '@ael/contract/alertes/regles.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf } from '../../../db/statement.ts'

/**
 * The active alerts of these types on contracts: those on the contract itself, made for its present holder, and those on
 * a group or on all contracts of an account. Only of accounts that reach the contract now. The consumption of a group
 * (AC) is not that of one of its contracts, and left out.
 */
export const alertesDesContrats = rawQuery({
  row: {
    alerteId: integer,
    type: text.as<TypeAlerte>(),
    titre: text,
    numeroContrat: text,
    periodicite: text.as<Periodicite>(),
    canal: text.as<CanalAlerte>().orNull,
    destinataire: text.orNull,
    debut: day,
    fin: day.orNull,
    /** In the unit of the type. */
    seuil: integer.orNull,
  },
  samples: [[['0447122'], ['x']]],
  sql: (contrats: readonly string[], types: readonly TypeAlerte[]) => sql`
    with candidates as (
      select al.id, al.numero_contrat as numero from alerte al
        join abonnement a on a.numero_contrat = al.numero_contrat and a.numero_client_titulaire = al.numero_client_titulaire
        where al.numero_contrat = any(${contrats}::text[])
      union
      select al.id, gc.numero_contrat from groupe_contrat gc join alerte al on al.groupe_id = gc.groupe_id
        where gc.numero_contrat = any(${contrats}::text[]) and al.code_type_alarme <> 'AC'
      union
      select al.id, at.numero_contrat from attachement at
        join utilisateur u on u.id = at.utilisateur_id or u.premium_id = at.utilisateur_id
        join alerte al on al.utilisateur_id = u.id and al.numero_contrat is null and al.groupe_id is null
        where at.numero_contrat = any(${contrats}::text[]) and al.code_type_alarme <> 'AC')
    select al.id as "alerteId", al.code_type_alarme as type, al.titre, c.numero as "numeroContrat", al.periodicite, al.canal,
      al.destinataire, al.periode_debut as debut, al.periode_fin as fin,
      coalesce(al.seuil_litres, al.seuil_pourcentage, al.seuil_cents) as seuil
    from candidates c join alerte al on al.id = c.id
    where al.statut = 'ACTIVE' and al.code_type_alarme = any(${types}::text[])
      and exists (select from contrat_accessible x where x.utilisateur_id = al.utilisateur_id and x.numero_contrat = c.numero)
    order by al.id, c.numero`,
})

/** An active alert on a contract, asked for on it or on a group that holds it. */
export type AlerteDuContrat = RowOf<typeof alertesDesContrats>
