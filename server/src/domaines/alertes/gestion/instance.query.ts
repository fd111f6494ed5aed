import type { CanalAlerte, TypeAlerte } from '@ael/contract/alertes/regles.ts'
import type { EnvoiAlerte } from '@ael/contract/alertes/schemas.ts'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { LigneAdresse } from '../../abonnements/adresse.public.ts'
import type { CibleAlerte } from './cible-alerte.ts'
import type { ContratVerifie } from '../../../noyau/objets-verifies.ts'

export interface LigneInstance {
  id: number
  alerte_id: number | null
  groupe_id: number | null
  code_type_alarme: TypeAlerte
  numero_contrat: string | null
  date_declenchante: string
  depuis: string | null
  periode_debut: string
  periode_fin: string
  volume_litres: number | null
  montant_cents: number | null
  titre: string
  message: string
  adresse: LigneAdresse | null
  envois: {
    canal: CanalAlerte | null
    destinataire: string | null
    etat: EnvoiAlerte['etat']
    acceptele: string | null
    acceptePar: string | null
    messageId: string | null
  }[]
}

export interface DemandeInstances {
  cible: CibleAlerte
  /** The contracts of the group that the user may enter. */
  contrats: readonly ContratVerifie[]
  /** The accounts whose alerts are told; null: all. */
  comptes: readonly number[] | null
  type: TypeAlerte | undefined
  idAlerte: number | undefined
  /** The first day told; all without. */
  depuis: string | null
  indexPage: number
  nbElements: number
}

/**
 * The firings of a contract or group, the newest first: those of the alerts of the accounts, and those of the utility's
 * own protection while the holder is the same.
 */
export async function listerInstances(
  db: Database,
  demande: DemandeInstances,
): Promise<{ lignes: LigneInstance[]; nombre: number }> {
  const { cible, contrats, comptes, type, idAlerte, depuis, indexPage, nbElements } = demande
  const desComptes = sql`(${comptes === null}::boolean or al.utilisateur_id = any(${comptes ?? []}::bigint[]))`
  const voulue = sql`(${type ?? null}::text is null or i.code_type_alarme = ${type ?? null})
      and (${idAlerte ?? null}::bigint is null or i.alerte_id = ${idAlerte ?? null})
      and (${depuis}::date is null or i.date_declenchante >= ${depuis}::date)`
  // Rows of an unnested array rather than a list of values, of which the planner would weigh each.
  const desContrats = sql`
    select i.id, i.date_declenchante
    from unnest(${[...contrats]}::text[]) c(numero)
      join abonnement a on a.numero_contrat = c.numero
      join instance_alerte i on i.numero_contrat = c.numero
      left join alerte al on al.id = i.alerte_id
    where ${voulue} and case when i.alerte_id is null then i.numero_client_titulaire = a.numero_client_titulaire else ${desComptes} end`
  const duGroupe = (idGroupe: number) => sql`
    select i.id, i.date_declenchante from alerte al join instance_alerte i on i.alerte_id = al.id
    where i.numero_contrat is null and ${desComptes} and ${voulue}
      and ${idGroupe === 0 ? sql`al.groupe_id is null and al.numero_contrat is null` : sql`al.groupe_id = ${idGroupe}`}`
  const { rows } = await sql<LigneInstance & { nombre: number }>`
    with trouvee as materialized (${desContrats} ${cible.type === 'groupe' ? sql`union all ${duGroupe(cible.idGroupe)}` : sql``}),
    page as (select id from trouvee order by date_declenchante desc, id desc limit ${nbElements} offset ${(indexPage - 1) * nbElements})
    select (select count(*) from trouvee)::int as nombre, i.id, i.alerte_id, al.groupe_id, i.code_type_alarme, i.numero_contrat,
      i.date_declenchante, i.depuis, i.periode_debut, i.periode_fin, i.volume_litres, i.montant_cents, i.titre, i.message,
      (select json_build_object('adresse_numero', a.adresse_numero, 'adresse_voie', a.adresse_voie, 'adresse_complement', a.adresse_complement,
        'adresse_code_postal', a.adresse_code_postal, 'adresse_ville', a.adresse_ville)
        from abonnement a where a.numero_contrat = i.numero_contrat) as adresse,
      coalesce((select json_agg(json_build_object('canal', e.canal, 'destinataire', e.destinataire, 'etat', e.etat,
        'acceptele', e.accepte_le, 'acceptePar', e.accepte_par, 'messageId', e.message_id) order by e.id)
        from envoi_alerte e where e.instance_id = i.id), '[]') as envois
    from (select) un left join (page join instance_alerte i using (id) left join alerte al on al.id = i.alerte_id) on true
    order by i.date_declenchante desc, i.id desc`.execute(db)
  return { lignes: rows.filter(({ id }) => id !== null), nombre: rows[0]?.nombre ?? 0 }
}
