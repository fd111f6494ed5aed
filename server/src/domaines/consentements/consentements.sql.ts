import { bool, instant, text } from '../../db/columns.ts'
import { sql } from 'kysely'
import { rawQuery, type RowOf } from '../../db/statement.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'

const COLONNES = sql`v.numero_contrat, v.soumis, v.jour, v.heure, v.numero_client,
  concat_ws(' ', nullif(a.adresse_numero, ''), a.adresse_voie, a.adresse_code_postal, a.adresse_ville) as adresse`

const TELERELEVE = sql`exists (select from affectation_compteur f join compteur m on m.id = f.compteur_id
  where f.numero_contrat = a.numero_contrat and m.telereleve)`

const LIGNE = {
  numero_contrat: text.neverNull,
  libelle: text.orNull,
  adresse: text,
  soumis: bool.neverNull,
  jour: bool.neverNull,
  heure: bool.neverNull,
  numero_client: text.neverNull,
}

/** The contracts with a radio meter that a user has attached himself. */
export const contratsTelereleves = rawQuery({
  row: LIGNE,
  samples: [[1]],
  sql: (utilisateurId: number) => sql`
    select ${COLONNES}, p.libelle
    from attachement p join abonnement a using (numero_contrat)
    join contrat_consenti v using (numero_contrat)
    where p.utilisateur_id = ${utilisateurId} and v.soumis and ${TELERELEVE}
    order by p.is_defaut desc, p.attache_le, 1`,
})

/** A contract, what its holder consented to, and his number. */
export type LigneConsentement = RowOf<typeof contratsTelereleves>

export const contratsConsentis = rawQuery({
  row: { ...LIGNE, attache: bool },
  samples: [[1, '0447122']],
  sql: (utilisateurId: number, numeroContrat: ContratVerifie) => sql`
    select ${COLONNES}, p.libelle, p.utilisateur_id is not null as attache
    from abonnement a join contrat_consenti v using (numero_contrat)
    left join attachement p on p.numero_contrat = a.numero_contrat and p.utilisateur_id = ${utilisateurId}
    where a.numero_contrat = ${numeroContrat}`,
})

export const historiques = rawQuery({
  row: {
    numero_contrat: text,
    portee: text,
    accorde_le: instant,
    accorde_par_identifiant: text,
    retire_le: instant.orNull,
    retire_par_identifiant: text.orNull,
  },
  samples: [[['0447122'], ['C']]],
  sql: (contrats: readonly string[], clients: readonly string[]) => sql`
    select c.numero_contrat, c.portee, c.accorde_le, c.accorde_par_identifiant, c.retire_le, c.retire_par_identifiant
    from unnest(${contrats}::text[], ${clients}::text[]) as l (contrat, client)
    join consentement c on c.numero_contrat = l.contrat and c.numero_client = l.client
    order by c.accorde_le desc, c.id desc`,
})

export type LigneHistorique = RowOf<typeof historiques>
