import type { CanalAlerte, TypeAlerte } from '@ael/contract/alertes/regles.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'

/** Somebody to be told of a firing. */
export interface EnvoiAFaire {
  id: number
  canal: CanalAlerte
  destinataire: string
  type: TypeAlerte
  message: string
  jour: string
  numeroContrat: string | null
  /** The address that is delivered, or the name of the group. */
  lieu: string
  /** Why it may no longer be told; null: it may. */
  empechement: string | null
}

/**
 * The next envois to hand over, locked until the transaction ends; those of other workers are passed over. What has
 * changed since the firing is looked at again: a contract that is terminated or has another holder, an alert that was
 * switched off or whose owner no longer reaches the contract.
 */
export async function prendreEnvois(db: Database, aujourdhui: string, nombre: number): Promise<EnvoiAFaire[]> {
  const { rows } = await sql<EnvoiAFaire>`
    select e.id, e.canal, e.destinataire, i.code_type_alarme as type, i.message, i.date_declenchante as jour,
      i.numero_contrat as "numeroContrat",
      coalesce(nullif(concat_ws(', ', trim(a.adresse_numero || ' ' || a.adresse_voie), trim(a.adresse_code_postal || ' ' || a.adresse_ville)), ''),
        g.nom, 'Tous mes contrats') as lieu,
      case
        when i.numero_contrat is not null and a.date_resiliation <= ${aujourdhui} then 'contrat résilié'
        when i.numero_contrat is not null and a.numero_client_titulaire <> i.numero_client_titulaire then 'autre titulaire'
        when i.alerte_id is not null and al.statut <> 'ACTIVE' then 'alerte désactivée'
        when i.alerte_id is not null and al.utilisateur_id is null then 'compte supprimé'
        when i.alerte_id is not null and i.numero_contrat is not null and not exists (select from contrat_accessible x
          where x.utilisateur_id = al.utilisateur_id and x.numero_contrat = i.numero_contrat) then 'contrat détaché'
      end as empechement
    from envoi_alerte e join instance_alerte i on i.id = e.instance_id
      left join abonnement a on a.numero_contrat = i.numero_contrat
      left join alerte al on al.id = i.alerte_id left join groupe g on g.id = al.groupe_id
    where e.etat = 'A_ENVOYER'
    order by e.id limit ${nombre} for update of e skip locked`.execute(db)
  return rows
}

export async function noterRemise(
  db: Database,
  id: number,
  remise: { courrier_id: number } | { sms_id: number },
): Promise<void> {
  await db
    .updateTable('envoi_alerte')
    .set({ etat: 'REMIS', ...remise })
    .where('id', '=', id)
    .execute()
}

export async function noterSansSuite(db: Database, id: number, etat: 'ANNULE' | 'ECHEC', motif: string): Promise<void> {
  await db.updateTable('envoi_alerte').set({ etat, motif }).where('id', '=', id).execute()
}

/**
 * Keeps what the outboxes know by now: the dated proof of what was taken, and why something was given up. What was given
 * up and is sent again by hand becomes proof as well.
 */
export async function releverPreuves(db: Database): Promise<void> {
  for (const [file, cle] of [
    ['courrier', 'courrier_id'],
    ['sms', 'sms_id'],
  ] as const) {
    const [table, reference] = [sql.table(file), sql.ref(`e.${cle}`)]
    await sql`
      update envoi_alerte e set etat = 'ENVOYE', accepte_le = f.envoye_le, accepte_par = f.accepte_par, message_id = f.message_id, motif = null
      from ${table} f where f.id = ${reference} and e.etat in ('REMIS', 'ECHEC') and f.envoye_le is not null and f.message_id is not null`.execute(
      db,
    )
    await sql`
      update envoi_alerte e set etat = 'ECHEC', motif = f.derniere_erreur
      from ${table} f where f.id = ${reference} and e.etat = 'REMIS' and f.envoye_le is null and f.prochain_essai is null`.execute(
      db,
    )
  }
}
