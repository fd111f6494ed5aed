import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

/** The account of the bench, and the contract whose consumption is read. */
export interface Compte {
  jeton: string
  utilisateurId: number
  numeroContrat: string
}

const CONTRATS = 100_000
const COMPTEURS = 200

/**
 * Fills a migrated database: 100,000 contracts, all attached to one account, of which 200 have a meter read every
 * hour for two years; and a session of that account.
 */
export async function remplir(connectionString: string): Promise<Compte> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(`
      insert into client (numero_client, civilite, nom, prenom, email, numero_telephone1, code_postal, ville)
      select lpad(n::text, 7, '0'), 'MME', (array['Durand','Lefèvre','Garnier','Moreau','Fabre'])[1 + n % 5] || ' ' || n,
        (array['Alix','Camille','Dominique','Noé'])[1 + n % 4], 'client' || n || '@exemple.fr', '0476000000', '38999', 'Valombre'
      from generate_series(1, ${CONTRATS / 4}) as n`)
    // What a search finds is worked out once for all rows, instead of for each meter that is put in.
    await client.query(
      'alter table abonnement disable trigger user; alter table affectation_compteur disable trigger user',
    )
    await client.query(`
      insert into abonnement (numero_contrat, date_etat, date_creation, date_mise_en_service, numero_client_titulaire,
        numero_client_payeur, adresse_numero, adresse_voie, adresse_code_postal, adresse_ville)
      select lpad(n::text, 7, '0'), '2020-01-01', '2020-01-01', '2020-01-01', lpad((1 + n % ${CONTRATS / 4})::text, 7, '0'),
        lpad((1 + n % ${CONTRATS / 4})::text, 7, '0'), (n % 120)::text,
        (array['rue des Tanneurs','place Saint-Bruno','chemin des Acacias','quai de la Régie'])[1 + n % 4], '38999', 'Valombre'
      from generate_series(1, ${CONTRATS}) as n`)
    await client.query(`
      insert into compteur (numero_appareil, reseau)
      select 'BANC' || n, case when n <= ${COMPTEURS} then 'WIZE' end from generate_series(1, ${CONTRATS}) as n`)
    await client.query(`
      insert into affectation_compteur (numero_contrat, compteur_id, debut)
      select lpad(substring(numero_appareil from 5), 7, '0'), id, '2020-01-01' from compteur`)
    await client.query(
      'alter table abonnement enable trigger user; alter table affectation_compteur enable trigger user',
    )
    await client.query(`update abonnement set recherche = ''`)
    await client.query(`
      insert into consommation_jour (compteur_id, jour, litres, etats, volume, etat, index_fin)
      select c.id, j::date, array_fill(12, array[24]), repeat('m', 24), 288, 'm', 1000000 + 288 * (j::date - date '2024-11-01')
      from compteur c, generate_series(date '2024-11-01', date '2026-10-31', interval '1 day') as j where c.telereleve`)
    const { rows } = await client.query<{ id: number }>(`
      insert into utilisateur (identifiant, email, nom, prenom, active_le, conditions_acceptees_le, premiere_connexion)
      values ('banc@exemple.fr', 'banc@exemple.fr', 'Banc', 'Camille', now(), now(), false) returning id`)
    const utilisateurId = Number(rows[0]?.id)
    await client.query(`insert into utilisateur_profil (utilisateur_id, profil) values ($1, 'UTILISATEUR_STANDARD')`, [
      utilisateurId,
    ])
    await client.query(
      `insert into attachement (utilisateur_id, numero_contrat, is_defaut, preuve, numero_client)
       select $1, numero_contrat, numero_contrat = '0000001', 'CLIENT', numero_client_titulaire from abonnement`,
      [utilisateurId],
    )
    await client.query(
      `insert into consentement (numero_contrat, numero_client, portee, accorde_le, accorde_par, accorde_par_identifiant)
       select numero_contrat, numero_client_titulaire, portee, now(), $1, 'banc@exemple.fr'
       from abonnement cross join unnest(array['JOUR', 'HEURE']) as portee`,
      [utilisateurId],
    )
    const jeton = randomBytes(32).toString('base64url')
    await client.query(
      `insert into session (jeton_hash, utilisateur_id, expire_le) values ($1, $2, now() + interval '1 day')`,
      [createHash('sha256').update(jeton).digest(), utilisateurId],
    )
    await client.query('vacuum analyze')
    return { jeton, utilisateurId, numeroContrat: '0000001' }
  } finally {
    await client.end()
  }
}
