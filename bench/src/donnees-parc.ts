import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

/** The manager of the bench, one of his groups, and the database that holds them. */
export interface Parc {
  connectionString: string
  jeton: string
  utilisateurId: number
  idGroupe: number
}

const CONTRATS = 400_000
const DU_COMPTE = 5_000
const TELERELEVES = 4_000
const GROUPES = 9
const TABLES = [
  'client',
  'abonnement',
  'affectation_compteur',
  'facture',
  'releve_facture',
  'consommation_jour',
  'consommation_mois',
  'intervalle_facture',
]
/** The day up to which it is read and billed. */
export const JOUR_DU_PARC = '2026-10-31'

const numero = (n: string): string => `lpad((${n})::text, 7, '0')`

/**
 * Fills a migrated database: 400,000 contracts, of which a manager has 5,000 in nine groups. He pays all of his, whose
 * holders are as many persons who consented; four out of five are read by radio for thirteen months, all are billed.
 */
export async function remplirParc(connectionString: string): Promise<Parc> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    // What triggers would work out row by row is written below, or is not read.
    await client.query(TABLES.map((table) => `alter table ${table} disable trigger user`).join(';'))
    await client.query(`
      insert into client (numero_client, civilite, nom, prenom, email, numero_telephone1, code_postal, ville)
      select ${numero('n')}, 'MME', 'Durand ' || n, 'Alix', 'client' || n || '@exemple.fr', '0476000000', '38999', 'Valombre'
      from generate_series(1, ${CONTRATS / 4}) as n`)
    await client.query(`
      insert into abonnement (numero_contrat, date_etat, date_creation, date_mise_en_service, numero_client_titulaire,
        numero_client_payeur, adresse_numero, adresse_voie, adresse_code_postal, adresse_ville)
      select ${numero('n')}, '2020-01-01', '2020-01-01', '2020-01-01', ${numero(`1 + n % ${CONTRATS / 4}`)},
        ${numero(`case when n <= ${DU_COMPTE} then 1 else 1 + n % ${CONTRATS / 4} end`)}, (n % 120)::text,
        (array['rue des Tanneurs','place Saint-Bruno','chemin des Acacias','quai de la Régie'])[1 + n % 4], '38999', 'Valombre'
      from generate_series(1, ${CONTRATS}) as n`)
    await client.query(`
      insert into compteur (numero_appareil, reseau)
      select 'BANC' || n, case when n <= ${TELERELEVES} then 'WIZE' end from generate_series(1, ${CONTRATS}) as n`)
    await client.query(`
      insert into affectation_compteur (numero_contrat, compteur_id, debut)
      select lpad(substring(numero_appareil from 5), 7, '0'), id, '2020-01-01' from compteur`)
    await client.query(`
      insert into facture (numero_facture_client, numero_contrat, numero_client_payeur, date_emission, date_echeance,
        periode_debut, periode_fin, volume_litres, montant_ht_cents, montant_tva_cents, montant_ttc_cents, solde_cents)
      select 'B' || numero_contrat || '-' || n, numero_contrat, numero_client_payeur, jour, jour + 28, jour - 190, jour - 8,
        61000, ht, ht * 55 / 1000, ht + ht * 55 / 1000, case when n = 0 and rang % 8 = 0 then ht + ht * 55 / 1000 else 0 end
      from (select numero_contrat, numero_client_payeur, numero_contrat::int as rang from abonnement) b,
        generate_series(0, case when rang <= ${DU_COMPTE} then 3 else 0 end) n,
        lateral (select date '${JOUR_DU_PARC}' - (n * 182 + rang % 91) as jour, 3000 + (rang % 20000 * 7919 + n * 104729) % 20000 as ht) f`)
    await client.query(`
      insert into releve_facture (numero_contrat, date_releve, index_litres, volume_litres, nature)
      select numero_contrat, date '${JOUR_DU_PARC}' - (n * 182 + numero_contrat::int % 91), 1000000 - n * 61000, 61000,
        case when numero_contrat::int % 20 = 0 then 'ESTIME' else 'RELEVE' end
      from abonnement, generate_series(0, 3) n`)
    await client.query(`
      insert into consommation_jour (compteur_id, jour, litres, etats, volume, etat, index_fin)
      select c.id, j::date, array_fill(12, array[24]), repeat('m', 24), 288, 'm', 1000000 + 288 * (j::date - date '2025-10-01')
      from compteur c, generate_series(date '2025-10-01', date '${JOUR_DU_PARC}', interval '1 day') as j where c.telereleve`)
    await client.query(`
      insert into consommation_mois (compteur_id, mois, volume, heures, jours, connus, debuts_mesures, fins_mesurees, volumes, heures_par_jour)
      select compteur_id, date_trunc('month', jour)::date as mois, sum(volume), sum(octet_length(etats)),
        bit_or(jour_du_mois(jour, true)), bit_or(jour_du_mois(jour, true)), bit_or(jour_du_mois(jour, true)), bit_or(jour_du_mois(jour, true)),
        rangs_du_mois(array_agg(jour), array_agg(volume)), rangs_du_mois(array_agg(jour), array_agg(octet_length(etats)))
      from consommation_jour group by 1, 2`)
    await client.query(`
      select recalculer_annees(array_agg(compteur_id), array_agg(annee)) from (
        select distinct compteur_id, date_trunc('year', mois)::date as annee from consommation_mois) touchee`)
    await client.query(
      `select recalculer_etendues_telerelevees(array(select id from compteur where telereleve)),
        recalculer_intervalles(array(select numero_contrat from abonnement))`,
    )
    // What is billed to the others by year is that of the manager's contracts, over and over.
    await client.query(`
      select recalculer_annees_facturees(array_agg(numero_contrat), array_agg(annee::date))
      from intervalle_facture cross join generate_series(date_trunc('year', debut), fin - 1, interval '1 year') as annee
      where numero_contrat <= ${numero(String(DU_COMPTE))}`)
    await client.query(`
      insert into annee_facturee
      select ${numero(`n * ${DU_COMPTE} + numero_contrat::int`)}, annee, du, au, lus, entames, prolonges, volumes
      from annee_facturee, generate_series(1, ${CONTRATS / DU_COMPTE - 1}) n order by 1, 2`)
    await client.query(TABLES.map((table) => `alter table ${table} enable trigger user`).join(';'))
    await client.query(`update abonnement set recherche = '' where numero_contrat <= ${numero(String(DU_COMPTE))}`)
    const { rows } = await client.query<{ id: number }>(`
      insert into utilisateur (identifiant, email, nom, prenom, active_le, conditions_acceptees_le, premiere_connexion)
      values ('parc@exemple.fr', 'parc@exemple.fr', 'Lefort', 'Camille', now(), now(), false) returning id`)
    const utilisateurId = Number(rows[0]?.id)
    await client.query(`insert into utilisateur_profil (utilisateur_id, profil) values ($1, 'UTILISATEUR_PREMIUM')`, [
      utilisateurId,
    ])
    await client.query(
      `insert into attachement (utilisateur_id, numero_contrat, is_defaut, preuve, numero_client)
       select $1, numero_contrat, numero_contrat = '0000001', 'CLIENT', numero_client_payeur from abonnement where numero_contrat <= ${numero(String(DU_COMPTE))}`,
      [utilisateurId],
    )
    await client.query(
      `insert into consentement (numero_contrat, numero_client, portee, accorde_le, accorde_par, accorde_par_identifiant)
       select numero_contrat, numero_client_titulaire, portee, now(), $1, 'parc@exemple.fr'
       from abonnement cross join unnest(array['JOUR', 'HEURE']) as portee where numero_contrat <= ${numero(String(DU_COMPTE))}`,
      [utilisateurId],
    )
    const groupes = await client.query<{ id: number }>(
      `insert into groupe (utilisateur_id, nom, couleur) select $1, 'Immeuble ' || n, n from generate_series(1, ${GROUPES}) n returning id`,
      [utilisateurId],
    )
    await client.query(
      `insert into groupe_contrat (groupe_id, numero_contrat)
       select ($1::bigint[])[1 + n % ${GROUPES}], ${numero('n')} from generate_series(1, ${DU_COMPTE}) n`,
      [groupes.rows.map(({ id }) => id)],
    )
    await client.query(
      `insert into instance_alerte (code_type_alarme, numero_contrat, numero_client_titulaire, cle, date_declenchante, periode_debut,
         periode_fin, titre, message, declenchee_le)
       select 'AF', numero_contrat, numero_client_titulaire, 'BANC:' || n, date '${JOUR_DU_PARC}' - n * 20, date '${JOUR_DU_PARC}' - n * 20, date '${JOUR_DU_PARC}' - n * 20,
         'Fuite probable', 'De l’eau coule chaque nuit.', now()
       from abonnement, generate_series(0, 3) n where numero_contrat::int % 50 = 0`,
    )
    const jeton = randomBytes(32).toString('base64url')
    await client.query(
      `insert into session (jeton_hash, utilisateur_id, expire_le) values ($1, $2, now() + interval '1 day')`,
      [createHash('sha256').update(jeton).digest(), utilisateurId],
    )
    await client.query('vacuum analyze')
    return { connectionString, jeton, utilisateurId, idGroupe: Number(groupes.rows[0]?.id) }
  } finally {
    await client.end()
  }
}
