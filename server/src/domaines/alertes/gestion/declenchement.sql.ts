import type { CanalAlerte, TypeAlerte } from '@ael/contract/alertes/regles.ts'
import type { EnvoiAlerte } from '@ael/contract/alertes/schemas.ts'
import { sql } from 'kysely'
import { day, instant, integer, json, text } from '../../../db/columns.ts'
import { type PageOf, rawPage } from '../../../db/statement.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'
import type { LigneAdresse } from '../../abonnements/adresse.public.ts'
import type { CibleAlerte } from './cible-alerte.ts'

export interface DemandeDeclenchements {
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

/** The firings that are asked for, the newest first, and how many there are. */
export const pageDeclenchements = rawPage({
  row: { nombre: integer },
  page: {
    id: integer,
    alerte_id: integer.orNull,
    groupe_id: integer.orNull,
    code_type_alarme: text.as<TypeAlerte>(),
    numero_contrat: text.orNull,
    date_declenchante: day,
    declenchee_le: instant,
    depuis: day.orNull,
    periode_debut: day,
    periode_fin: day,
    volume_litres: integer.orNull,
    montant_cents: integer.orNull,
    titre: text,
    message: text,
    adresse: json<LigneAdresse>().orNull,
    envois: json<
      {
        canal: CanalAlerte | null
        destinataire: string | null
        etat: EnvoiAlerte['etat']
        acceptele: string | null
        acceptePar: string | null
        messageId: string | null
        creele: string
        motif: string | null
        prochainessai: string | null
      }[]
    >(),
  },
  by: 'id',
  samples: [
    [
      {
        cible: { type: 'contrat', numeroContrat: '0447122' },
        contrats: ['0447122'],
        comptes: null,
        type: undefined,
        idAlerte: undefined,
        depuis: null,
        indexPage: 1,
        nbElements: 25,
      },
    ],
    [
      {
        cible: { type: 'groupe', idGroupe: 0 },
        contrats: ['0447122'],
        comptes: [1],
        type: 'AF',
        idAlerte: 1,
        depuis: '2026-11-22',
        indexPage: 1,
        nbElements: 25,
      },
    ],
    [
      {
        cible: { type: 'groupe', idGroupe: 1 },
        contrats: ['0447122'],
        comptes: [1],
        type: 'AF',
        idAlerte: 1,
        depuis: '2026-11-22',
        indexPage: 1,
        nbElements: 25,
      },
    ],
  ],
  sql: (demande: DemandeDeclenchements) => {
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
    return sql`
    with trouvee as materialized (${desContrats} ${cible.type === 'groupe' ? sql`union all ${duGroupe(cible.idGroupe)}` : sql``}),
    page as (select id from trouvee order by date_declenchante desc, id desc limit ${nbElements} offset ${(indexPage - 1) * nbElements})
    select (select count(*) from trouvee)::int as nombre, i.id, i.alerte_id, al.groupe_id, i.code_type_alarme, i.numero_contrat,
      i.date_declenchante, i.declenchee_le, i.depuis, i.periode_debut, i.periode_fin, i.volume_litres, i.montant_cents, i.titre, i.message,
      (select json_build_object('adresse_numero', a.adresse_numero, 'adresse_voie', a.adresse_voie, 'adresse_complement', a.adresse_complement,
        'adresse_code_postal', a.adresse_code_postal, 'adresse_ville', a.adresse_ville)
        from abonnement a where a.numero_contrat = i.numero_contrat) as adresse,
      coalesce((select json_agg(json_build_object('canal', e.canal, 'destinataire', e.destinataire, 'etat', e.etat,
        'acceptele', e.accepte_le, 'acceptePar', e.accepte_par, 'messageId', e.message_id, 'creele', e.cree_le, 'motif', e.motif,
        'prochainessai', case when e.etat = 'REMIS' then coalesce(c.prochain_essai, s.prochain_essai) end) order by e.id)
        from envoi_alerte e left join courrier c on c.id = e.courrier_id left join sms s on s.id = e.sms_id
        where e.instance_id = i.id), '[]') as envois
    from (select) un left join (page join instance_alerte i using (id) left join alerte al on al.id = i.alerte_id) on true
    order by i.date_declenchante desc, i.id desc`
  },
})

export type LigneDeclenchement = PageOf<typeof pageDeclenchements, 'id'>
