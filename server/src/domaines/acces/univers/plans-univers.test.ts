import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { creerAbonnement, creerContratRattache } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { plansDe } from '../../../testing/plans.ts'
import { creerGroupe, creerSecondaire, creerUnivers } from '../../../testing/univers.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { listerDeclenchements } from '../../alertes/gestion/declenchement.query.ts'
import { listerMembres } from '../../groupes/membres.sql.ts'
import { type Etendue, nombreUtilisateurs, utilisateursListes } from '../../utilisateurs/liste/liste.sql.ts'
import { chercherUniversContenu } from './chercher-univers-contenu.ts'
import { lireUnivers } from './univers.query.ts'
import { listerUnivers } from './univers.sql.ts'
import { listerGroupesUnivers } from './univers.sql.ts'
import { listerUniversDe } from './univers.sql.ts'
import type {
  ContratVerifie,
  GroupeVerifie,
  UniversVerifie,
  UtilisateurVerifie,
} from '../../../kernel/objets-verifies.ts'

/** Other accounts with their perimeters: among a handful of rows any index is as good as another. */
async function remplir(db: Database, numeroContrat: string): Promise<void> {
  await sql`with compte as (
      insert into utilisateur (identifiant, email, nom, prenom)
      select 'u' || n || '@exemple.fr', 'u' || n || '@exemple.fr', 'Nom' || n, 'Prénom' from generate_series(1, 2000) n returning id),
    equipe as (
      insert into utilisateur (identifiant, email, nom, prenom, premium_id)
      select 's' || id || '@exemple.fr', 's' || id || '@exemple.fr', 'Nom', 'Prénom', id from compte returning id, premium_id),
    rattache as (insert into attachement (utilisateur_id, numero_contrat) select id, ${numeroContrat} from compte),
    g as (insert into groupe (utilisateur_id, nom) select id, 'Groupe' from compte returning id, utilisateur_id),
    gc as (insert into groupe_contrat (groupe_id, numero_contrat) select id, ${numeroContrat} from g),
    v as (insert into univers (utilisateur_id, libelle) select id, 'Secteur ' || n from compte, generate_series(1, 3) n returning id, utilisateur_id),
    uc as (insert into univers_contrat (univers_id, numero_contrat) select id, ${numeroContrat} from v),
    ug as (insert into univers_groupe (univers_id, groupe_id) select v.id, g.id from v join g using (utilisateur_id))
    insert into univers_utilisateur (univers_id, utilisateur_id) select v.id, e.id from v join equipe e on e.premium_id = v.utilisateur_id`.execute(
    db,
  )
}

let app: TestApp
let premiumId: number
let secondaireId: UtilisateurVerifie
let groupe: GroupeVerifie
let univers: UniversVerifie
let contrat: ContratVerifie
beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.services
  premiumId = await creerUtilisateur(db, { profils: ['UTILISATEUR_PREMIUM'] })
  secondaireId = await creerSecondaire(db, premiumId)
  contrat = await creerContratRattache(db, premiumId)
  groupe = await creerGroupe(db, premiumId, 'Nord', [contrat])
  univers = await creerUnivers(db, premiumId, { groupes: [groupe], contrats: [contrat], utilisateurs: [secondaireId] })
  await remplir(db, await creerAbonnement(db))
  for (const table of [
    'utilisateur',
    'groupe',
    'univers',
    'univers_contrat',
    'univers_groupe',
    'univers_utilisateur',
    'groupe_contrat',
    'attachement',
    'instance_alerte',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
})
afterAll(() => app.close())

const utilisateurs = (etendue: Etendue) => async (db: Database) => {
  await utilisateursListes(db, { etendue, recherche: '' }, { tri: 'nom', decroissant: false, premier: 0, nombre: 25 })
  await nombreUtilisateurs(db, { etendue, recherche: '' }, 10_001)
}

it.each<[string, (db: Database) => Promise<unknown>, RegExp]>([
  ['the perimeters of an account', (db) => listerUnivers(db, premiumId), /univers_libelle/],
  ['the perimeters of a user', (db) => listerUniversDe(db, secondaireId), /univers_utilisateur_utilisateur/],
  ['a perimeter', (db) => lireUnivers(db, univers), /univers_pkey/],
  ['the groups of a perimeter', (db) => listerGroupesUnivers(db, univers, true), /groupe_nom/],
  [
    'the perimeters that a search finds',
    (db) => chercherUniversContenu(db, 'tuile-solde', 'nord'),
    /univers_(recherche|ordre)/,
  ],
  ['the users of an account', (db) => utilisateurs({ type: 'secondaires', premiumId })(db), /utilisateur_premium/],
  [
    'the users of a contract',
    (db) => utilisateurs({ type: 'contrat', numeroContrat: contrat })(db),
    /univers_contrat_|univers_utilisateur_/,
  ],
  ['the users of a group', (db) => listerMembres(db, groupe), /univers_groupe_groupe/],
  [
    'the history of the alerts of a group',
    (db) =>
      listerDeclenchements(db, {
        cible: { type: 'groupe', idGroupe: groupe },
        contrats: [contrat],
        comptes: [premiumId],
        type: undefined,
        idAlerte: undefined,
        depuis: null,
        indexPage: 1,
        nbElements: 10,
      }),
    /Index Only Scan using instance_alerte_contrat/,
  ],
])('%s are read by their indexes, whatever the number of rows', async (_, lire, index) => {
  const plan = await plansDe(app.services, lire)
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan on (?!groupe_membre)/)
})

it('what a secondary user reaches is read from his perimeters, not from all contracts of the account', async () => {
  const plan = await plansDe(app.services, (db) =>
    db.selectFrom('contrat_accessible').select('numero_contrat').where('utilisateur_id', '=', secondaireId).execute(),
  )
  expect(plan).toMatch(/univers_utilisateur_utilisateur/)
  expect(plan).toMatch(/univers_contrat_pkey/)
  expect(plan).not.toContain('Seq Scan')
})
