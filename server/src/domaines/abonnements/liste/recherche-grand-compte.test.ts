import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import type { Client } from '@ael/contract/client.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { motsCherches } from '../../../kernel/recherche.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { requeteListe } from './liste-contrats.sql.ts'

const CONTRATS = 6000

let app: TestApp
let grand: number
let petit: number
let client: Client
/** What is searched of each contract of the large account. */
let textes: ReadonlyMap<string, string>
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  grand = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
  petit = await creerUtilisateur(db)
  client = await app.clientDe(grand)
  await sql`insert into client (numero_client, civilite, nom, prenom, code_postal, ville)
    select (7000000 + n)::text, 'MME', (array['Éluard', 'Lefèbvre', 'Martin', 'Cœur', '100 %_\\'])[1 + n % 5] || n / 100, 'Zoé', '38999', 'Valombre'
    from generate_series(1, ${CONTRATS}::int) n`.execute(db)
  await sql`insert into abonnement (numero_contrat, date_etat, date_creation, date_mise_en_service, numero_client_titulaire,
      numero_client_payeur, adresse_numero, adresse_voie, adresse_code_postal, adresse_ville)
    select lpad(n::text, 7, '0'), '2020-01-01', '2020-01-01', '2020-01-01', (7000000 + n)::text, (7000000 + n)::text,
      (n % 120)::text, (array['rue des Tanneurs', 'place Saint-Bruno', 'quai de la Régie'])[1 + n % 3], '38999', 'Valombre'
    from generate_series(1, ${CONTRATS}::int) n`.execute(db)
  // All but a few are of the large account; these are of both.
  await sql`insert into attachement (utilisateur_id, numero_contrat, is_defaut, preuve, numero_client)
    select ${grand}::bigint, numero_contrat, false, 'SERVICE', numero_client_titulaire from abonnement where numero_contrat > '0000005'
    union all
    select ${petit}::bigint, numero_contrat, false, 'SERVICE', numero_client_titulaire from abonnement where numero_contrat <= '0000010'`.execute(
    db,
  )
  await sql`vacuum analyze attachement`.execute(db)
  const lignes = await db
    .selectFrom('attachement')
    .select(['numero_contrat', 'recherche'])
    .where('utilisateur_id', '=', grand)
    .execute()
  textes = new Map(lignes.map(({ numero_contrat, recherche }) => [numero_contrat, recherche]))
})
afterAll(() => app.close())

/** How many entries of the account PostgreSQL reads for a search, and by which index. */
async function lus(utilisateurId: number, recherche: string) {
  const mots = motsCherches(recherche)
  const { text } = requeteListe({
    source: 'attachement',
    tri: 'libelle',
    decroissant: false,
    nombreMots: mots.length,
  })
  const { rows } = await app.services.pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off) ${text}`, [
    utilisateurId,
    25,
    0,
    ...mots,
  ])
  const plan = rows.map((row) => row['QUERY PLAN'])
  const parcours = plan.findIndex((ligne) => /Scan using attachement|Bitmap Index Scan on attachement/.test(ligne))
  return {
    index: /(attachement_\w+)/.exec(plan[parcours] ?? '')?.[1],
    lignes: Number(/rows=(\d+)/.exec(plan[parcours] ?? '')?.[1]),
  }
}

it('a search that few contracts of a large account answer reads about as many', async () => {
  for (const recherche of ['0003217', 'martin42', 'tanneurs 0003210', 'introuvable']) {
    const { nbTotalResultats } = await client(abonnementsCalls.contrats, { query: { recherche } })
    const { index, lignes } = await lus(grand, recherche)
    expect(index, recherche).toBe('attachement_recherche')
    expect(lignes, recherche).toBeLessThanOrEqual(nbTotalResultats + 50)
  }
})

it('a search of a small account reads the account alone', async () => {
  expect(await lus(petit, 'tanneurs')).toMatchObject({ index: 'attachement_pkey' })
})

it('a search finds every contract whose words hold all of it, and no other account’s', async () => {
  const morceau = fc
    .tuple(fc.constantFrom(...textes.values()), fc.nat(60), fc.integer({ min: 1, max: 12 }))
    .map(([texte, debut, longueur]) => texte.slice(debut, debut + longueur))
  const lettres = fc.string({ unit: fc.constantFrom('a', 'e', 'r', '0', '1', '%', '_', '\\', "'", '-'), maxLength: 5 })
  const recherches = fc.array(fc.oneof({ weight: 4, arbitrary: morceau }, lettres), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(recherches, async (mots) => {
      const recherche = mots.join(' ').slice(0, 100)
      const cherches = recherche.split(/\s+/)
      const attendus = [...textes]
        .filter(([, texte]) => cherches.every((mot) => texte.includes(mot)))
        .map(([numero]) => numero)
        .toSorted()
      const { resultats, nbTotalResultats } = await client(abonnementsCalls.contrats, {
        query: { recherche, tri: 'numeroContrat', nbElements: 500 },
      })
      expect(nbTotalResultats).toBe(attendus.length)
      expect(resultats.map(({ numeroContrat }) => numeroContrat)).toEqual(attendus.slice(0, 500))
    }),
    { numRuns: 60 },
  )
})
