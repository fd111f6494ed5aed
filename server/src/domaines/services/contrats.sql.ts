import type { CodeService } from '@ael/contract/services/modele.ts'
import { sql } from 'kysely'
import { bool, json, text } from '../../db/columns.ts'
import { rawQuery, type RowOf } from '../../db/statement.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

/** A service that a contract has. */
export interface Souscrit {
  code: CodeService
  depuis: string
  rum: string | null
  adresseMail: string | null
  telephone: string | null
  alerteId: number | null
}

/** Contracts with their services, and all that services ask of a contract. */
export const contratsEtServices = rawQuery({
  row: {
    numeroContrat: text.as<ContratVerifie>(),
    resilie: bool,
    enService: bool,
    payeur: text,
    titulaire: text,
    adresse: text,
    radio: bool,
    main: bool,
    dette: bool,
    souscrits: json<Souscrit[]>(),
  },
  samples: [[['0447122'], '2026-11-22']],
  sql: (contrats: readonly ContratVerifie[], aujourdhui: string) => sql`
    select a.numero_contrat as "numeroContrat", a.date_resiliation is not null as resilie, a.code_etat_contrat = 'SE' as "enService",
      a.numero_client_payeur as payeur, coalesce(t.raison_sociale, concat_ws(' ', t.nom, t.prenom)) as titulaire,
      concat_ws(' ', nullif(a.adresse_numero, ''), a.adresse_voie, a.adresse_complement, a.adresse_code_postal, a.adresse_ville) as adresse,
      coalesce(m.radio, false) as radio, coalesce(m.main, false) as main,
      exists (select from facture f where f.numero_contrat = a.numero_contrat and f.solde_cents > 0 and f.date_echeance < ${aujourdhui}::date) as dette,
      coalesce(s.souscrits, '[]') as souscrits
    from abonnement a
    join client t on t.numero_client = a.numero_client_titulaire
    left join lateral (
      select bool_or(m.telereleve and a.code_type_contrat in ('EA', 'AS')) as radio, bool_or(not m.telereleve and a.is_index_saisissable) as main
      from affectation_compteur p join compteur m on m.id = p.compteur_id where p.numero_contrat = a.numero_contrat and p.fin is null) m on true
    left join lateral (
      select json_agg(json_build_object('code', s.code, 'depuis', s.souscrit_le, 'rum', s.rum, 'adresseMail', s.adresse_mail, 'telephone', s.telephone, 'alerteId', s.alerte_id)) as souscrits
      from service_souscrit s where s.numero_contrat = a.numero_contrat) s on true
    where a.numero_contrat = any(${contrats}::text[])
    order by a.numero_contrat`,
})

export type ContratEtServices = RowOf<typeof contratsEtServices>
