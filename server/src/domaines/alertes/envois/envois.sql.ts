import type { TypeAlerte } from '@ael/contract/alertes/regles.ts'
import type { CanalAlerte } from '@ael/contract/alertes/regles.ts'
import { day, integer, text } from '../../../db/columns.ts'
import { sql } from 'kysely'
import type { Suivi } from '../fuites/suivis.ts'
import { rawCommand, rawQuery, type RowOf } from '../../../db/statement.ts'

/**
 * The next envois to hand over, locked until the transaction ends; those of other workers are passed over. What has
 * changed since the firing is looked at again: a contract that is terminated or has another holder, an alert that was
 * switched off or whose owner no longer reaches the contract.
 */
export const prendreEnvois = rawQuery({
  row: {
    id: integer,
    canal: text.as<CanalAlerte>().neverNull,
    destinataire: text.neverNull,
    type: text.as<TypeAlerte>(),
    message: text,
    jour: day,
    numeroContrat: text.orNull,
    suivi: text.as<Suivi>().orNull,
    /** The address that is delivered, or the name of the group. */
    lieu: text,
    /** Why it may no longer be told; null: it may. */
    empechement: text.orNull,
  },
  samples: [['2026-11-22', 1]],
  sql: (aujourdhui: string, nombre: number) => sql`
    select e.id, e.canal, e.destinataire, i.code_type_alarme as type, i.message, i.date_declenchante as jour,
      i.numero_contrat as "numeroContrat", i.suivi,
      coalesce(nullif(concat_ws(', ', trim(a.adresse_numero || ' ' || a.adresse_voie), trim(a.adresse_code_postal || ' ' || a.adresse_ville)), ''),
        g.nom, 'Tous mes contrats') as lieu,
      case
        when a.date_resiliation <= ${aujourdhui} then 'contrat résilié'
        when a.numero_client_titulaire <> i.numero_client_titulaire then 'autre titulaire'
        when al.statut <> 'ACTIVE' then 'alerte désactivée'
        when i.alerte_id is not null and al.utilisateur_id is null then 'compte supprimé'
        when i.alerte_id is not null and i.numero_contrat is not null and not exists (select from contrat_accessible x
          where x.utilisateur_id = al.utilisateur_id and x.numero_contrat = i.numero_contrat) then 'contrat détaché'
      end as empechement
    from envoi_alerte e join instance_alerte i on i.id = e.instance_id
      left join abonnement a on a.numero_contrat = i.numero_contrat
      left join alerte al on al.id = i.alerte_id left join groupe g on g.id = al.groupe_id
    where e.etat = 'A_ENVOYER'
    order by e.id limit ${nombre} for update of e skip locked`,
})

/** Somebody to be told of a firing. */
export type EnvoiAFaire = RowOf<typeof prendreEnvois>

/** The outbox that an envoi was handed to. */
type File = 'courrier' | 'sms'
const REFERENCES: Record<File, string> = { courrier: 'e.courrier_id', sms: 'e.sms_id' }

export const noterEnvoyes = rawCommand({
  samples: [['courrier'], ['sms']],
  sql: (file: File) => sql`
      update envoi_alerte e set etat = 'ENVOYE', accepte_le = f.envoye_le, accepte_par = f.accepte_par, message_id = f.message_id, motif = null
      from ${sql.table(file)} f where f.id = ${sql.ref(REFERENCES[file])} and e.etat in ('REMIS', 'ECHEC') and f.envoye_le is not null and f.message_id is not null`,
})

/** Longer than an outbox tries: what has not left by then is told to have failed; should it leave yet, that is noted. */
const HEURES_D_ESSAIS = 48

/** What no outbox knows of any more, and what has waited in one for too long. */
export const noterPerdus = rawCommand({
  samples: [[new Date('2026-11-22T06:15:00Z')]],
  sql: (maintenant: Date) => sql`
      update envoi_alerte e set etat = 'ECHEC', motif = case
        when e.courrier_id is null and e.sms_id is null then 'message retiré de la boîte d’envoi'
        else coalesce((select derniere_erreur from courrier where id = e.courrier_id), (select derniere_erreur from sms where id = e.sms_id), 'pas parti en deux jours') end
      where e.etat = 'REMIS' and ((e.courrier_id is null and e.sms_id is null) or e.cree_le < ${maintenant}::timestamptz - interval '1 hour' * ${HEURES_D_ESSAIS})`,
})

export const noterEchoues = rawCommand({
  samples: [['courrier'], ['sms']],
  sql: (file: File) => sql`
      update envoi_alerte e set etat = 'ECHEC', motif = f.derniere_erreur
      from ${sql.table(file)} f where f.id = ${sql.ref(REFERENCES[file])} and e.etat = 'REMIS' and f.envoye_le is null and f.prochain_essai is null`,
})
