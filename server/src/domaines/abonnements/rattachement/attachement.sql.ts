import { integer, text } from '../../../db/columns.ts'
import { sql } from 'kysely'
import { rawCommand, rawQuery } from '../../../db/statement.ts'
import type { ContratProuve } from './preuve.public.ts'

export const contratsEncoreProuves = rawQuery({
  row: { nombre: integer },
  samples: [[['0447122'], ['C']]],
  sql: (contrats: readonly string[], clients: readonly (string | null)[]) => sql`
    with tenus as materialized (
      select numero_contrat, numero_client_titulaire, numero_client_payeur from abonnement
      where numero_contrat = any(${contrats}::text[]) order by numero_contrat for share)
    select count(*)::int as nombre from tenus a
    join unnest(${contrats}::text[], ${clients}::text[]) as t(numero, client) on t.numero = a.numero_contrat
    where t.client is null or t.client in (a.numero_client_titulaire, a.numero_client_payeur)`,
})

type Propose = Pick<ContratProuve, 'numeroContrat' | 'preuve' | 'numeroClient'>

const proposes = (contrats: readonly Propose[]) => sql`
  unnest(${contrats.map((c) => c.numeroContrat)}::text[], ${contrats.map((c) => c.preuve)}::text[],
    ${contrats.map((c) => c.numeroClient)}::text[]) with ordinality as t(numero, preuve, client, rang)`

/** Raises the proof of attachments that are there already. */
export const attachementsMieuxProuves = rawCommand({
  samples: [[1, [{ numeroContrat: '0447122', preuve: 'CLIENT', numeroClient: 'C' }]]],
  sql: (utilisateurId: number, contrats: readonly Propose[]) => sql`
    update attachement a set preuve = t.preuve, numero_client = coalesce(t.client, a.numero_client) from ${proposes(contrats)}
    where a.utilisateur_id = ${utilisateurId} and a.numero_contrat = t.numero
      and (t.preuve = 'CLIENT' and a.preuve <> 'CLIENT' or t.preuve = 'SERVICE' and a.preuve = 'CONTRAT')`,
})

/** Adds those that are not there, the first as the default when the account has none. */
export const attachementsAjoutes = rawQuery({
  row: { numero: text },
  samples: [[1, [{ numeroContrat: '0447122', preuve: 'CLIENT', numeroClient: 'C' }]]],
  sql: (utilisateurId: number, contrats: readonly Propose[]) => sql`
    insert into attachement (utilisateur_id, numero_contrat, is_defaut, preuve, numero_client)
    select ${utilisateurId}, t.numero, t.rang = 1 and not exists (
      select from attachement where utilisateur_id = ${utilisateurId} and is_defaut), t.preuve, t.client
    from ${proposes(contrats)}
    on conflict (utilisateur_id, numero_contrat) do nothing
    returning numero_contrat as numero`,
})
