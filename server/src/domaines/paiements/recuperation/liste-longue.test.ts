import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@ael/contract/client.ts'
import { creerAbonnement } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

const PAIEMENTS = 10_700

const horloge = horlogeReglable('2027-03-10T09:00:00Z')

let app: TestApp
let agent: Client
beforeAll(async () => {
  app = await createTestApp({ horloge })
  const { db } = app.services
  agent = await app.clientDe(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))
  const contrat = await creerAbonnement(db)
  await sql`insert into tentative_paiement (reference, type_service, traite_facturation_code, origine, email, montant_cents, etat,
      identifiant_transaction, creee_le, modifiee_le, transaction_le)
    select 'L' || lpad(n::text, 15, '0'), 'PAYBOX', 'EAU', 'CONTRAT', 'a@exemple.fr', 100 + n, 'ENREGISTREE', 'T' || n, now(), now(), now()
    from generate_series(1, ${PAIEMENTS}::int) n`.execute(db)
  await sql`insert into ligne_tentative_paiement (tentative_id, rang, numero_contrat, montant_cents)
    select id, 0, ${contrat}, montant_cents from tentative_paiement`.execute(db)
})
afterAll(() => app.close())

const lister = (query: Record<string, unknown>) => agent(paiementsCalls.listePaiementsNonIntegres, { query })

it('a list of payments is counted up to « more than 10,000 », and a search within it exactly', async () => {
  expect((await lister({ nbElements: 1 })).nbTotalResultats).toBe(10_001)
  expect(await lister({ nbElements: 1, indexPage: 2, tri: 'montant' })).toMatchObject({
    nbTotalResultats: 10_001,
    resultats: [{ montant: 1.02 }],
  })
  expect((await lister({ nbElements: 1, recherche: 'T1070' })).nbTotalResultats).toBe(2)
})

it('those of which nothing was heard are of a month', async () => {
  const { db } = app.services
  const sansRetour = async () =>
    (await agent(paiementsCalls.listePaiementsSansRetour, { query: {} })).resultats.map(
      ({ referenceTransaction }) => referenceTransaction,
    )
  await sql`with t as (
      insert into tentative_paiement (reference, type_service, traite_facturation_code, origine, email, montant_cents, etat, creee_le, modifiee_le)
      select 'V' || lpad(n::text, 15, '0'), 'PAYBOX', 'EAU', 'CONTRAT', 'a@exemple.fr', 100, 'EXPIREE', ${horloge.maintenant()}::timestamptz - make_interval(days => n), now()
      from unnest(array[29, 30]) as n returning id)
    insert into ligne_tentative_paiement (tentative_id, rang, numero_contrat, montant_cents)
    select t.id, 0, (select min(numero_contrat) from abonnement), 100 from t`.execute(db)
  expect(await sansRetour()).toEqual(['V000000000000029'])
})

it('the surplus of a payment is what was not given back', async () => {
  await sql`with r as (
      insert into reglement (numero_contrat, date_reglement, montant_cents, mode_reglement)
      select (select min(numero_contrat) from abonnement), current_date, 103, 'CHEQUE' from generate_series(1, 2) returning id)
    insert into encaissement (tentative_id, reglement_id, montant_cents, trop_percu_cents, repris_cents)
    select t.id, r.id, 103, 80, case when r.id = (select min(id) from r) then 30 else 103 end
    from r, tentative_paiement t where t.reference = 'L000000000000003'`.execute(app.services.db)
  expect((await lister({ recherche: 'L000000000000003' })).resultats).toMatchObject([{ montantTropPercu: 0.5 }])
})

it('its file holds every payment once, beyond what a list counts, with what is to be looked at', async () => {
  await sql`insert into anomalie_paiement (tentative_id, nature, texte, constatee_le)
    select id, 'ALARME', texte, now() from tentative_paiement, unnest(array['Accès refusé.', 'Clé absente.']) as texte
    where reference = 'L000000000000004'`.execute(app.services.db)
  const { contenu } = await agent(paiementsCalls.exportPaiements, {
    params: { liste: 'nonIntegres', format: 'csv' },
    query: {},
  })
  const texte = await contenu.text()
  expect(texte).toMatch(/L000000000000004.*Accès refusé\. Clé absente\./)
  const references = texte.match(/L\d{15}/g)
  expect(references).toHaveLength(PAIEMENTS)
  expect(new Set(references).size).toBe(PAIEMENTS)
})

describe('the payments that are found', () => {
  const trouver = async (query: Record<string, unknown>) =>
    (await agent(paiementsCalls.listePaiementsSansRetour, { query })).resultats
  const noms = async (query: Record<string, unknown>) =>
    (await trouver(query)).map(({ token, referenceTransaction }) => token ?? referenceTransaction).join('')
  beforeAll(async () => {
    const { db } = app.services
    const contrats = [await creerAbonnement(db), await creerAbonnement(db), await creerAbonnement(db)].toSorted()
    const factures = await Promise.all(
      ['TRI-2', 'TRI-1'].map((numero_facture_client) => creerFacture(db, contrats[0]!, { numero_facture_client })),
    )
    await sql`with dites as (
        select * from (values
          ('A', 'CREEE', 'STRIPE', 'EAU', 'TB', 300, '2026-11-02'::timestamptz, '2026-11-03'::timestamptz, ${contrats[0]}::text, ${factures[0]}::int8),
          ('B', 'OUVERTE', 'PAYBOX', 'ASS', null, 100, '2026-11-03', '2026-11-01', ${contrats[2]}, ${factures[1]}),
          ('C', 'EN_ATTENTE', 'AXEPTA', 'BIO', 'TA', 200, '2026-11-01', null::timestamptz, ${contrats[1]}, null::int8))
          as d (nom, etat, type, traite, transaction, cents, creee, faite, contrat, facture)),
      t as (
        insert into tentative_paiement (reference, jeton, type_service, traite_facturation_code, origine, email, montant_cents, etat,
          identifiant_transaction, creee_le, modifiee_le, transaction_le)
        select 'TRI' || repeat('0', 12) || nom, nom, type, traite, 'CONTRAT', 'tri@exemple.fr', cents, etat, transaction, creee, now(), faite
        from dites returning id, jeton),
      l as (
        insert into ligne_tentative_paiement (tentative_id, rang, numero_contrat, facture_id, montant_cents)
        select t.id, 0, d.contrat, d.facture, d.cents from t join dites d on d.nom = t.jeton)
      insert into anomalie_paiement (tentative_id, nature, texte, constatee_le, close_le, motif_cloture)
      select t.id, 'ALARME', texte, now(), close, case when close is not null then 'Rien à faire.' end from t, (values ('Vue.', now()), ('À voir.', null)) as a (texte, close)
      where t.jeton = 'B'`.execute(db)
  })

  it.each([
    ['dateCreation', 'CAB', 'BAC'],
    ['dateTransaction', 'BAC', 'ABC'],
    ['montant', 'BCA', 'ACB'],
    ['numeroContrat', 'ACB', 'BCA'],
    ['numeroFactureClient', 'BAC', 'ABC'],
    ['identifiantTransaction', 'CAB', 'ACB'],
    ['traiteFacturationCode', 'BCA', 'ACB'],
  ])('are in the order of their %s, those without it last', async (tri, croissant, decroissant) => {
    expect(await noms({ recherche: 'tri@', tri })).toBe(croissant)
    expect(await noms({ recherche: 'tri@', tri, triDecroissant: true })).toBe(decroissant)
  })

  it.each([
    ['stripe', 'A'],
    ['tri_exemple', ''],
    ['TRI-1', 'B'],
    ['L000000000000004', ''],
  ])('by « %s » are « %s »', async (recherche, attendus) => expect(await noms({ recherche })).toBe(attendus))

  it('tell what is to be looked at, and no more what was', async () => {
    const [une] = await trouver({ recherche: 'TRI-1' })
    expect(une?.anomalies.map(({ texte }) => texte)).toEqual(['À voir.'])
  })

  it('are those that failed as well while something is to be looked at in them, and no longer', async () => {
    await sql`with t as (
        insert into tentative_paiement (reference, type_service, traite_facturation_code, origine, email, montant_cents, etat, creee_le, modifiee_le)
        select 'REFUS' || lpad(n::text, 11, '0'), 'PAYBOX', 'EAU', 'CONTRAT', 'refus@exemple.fr', 100, 'REFUSEE', now(), now()
        from generate_series(1, 3) n returning id, reference),
      l as (
        insert into ligne_tentative_paiement (tentative_id, rang, numero_contrat, montant_cents)
        select t.id, 0, (select min(numero_contrat) from abonnement), 100 from t)
      insert into anomalie_paiement (tentative_id, nature, texte, constatee_le, close_le, motif_cloture)
      select t.id, 'ALARME', 'Accès refusé.', now(), close, case when close is not null then 'Rien à faire.' end
      from t join (values ('REFUS00000000001', null), ('REFUS00000000002', now())) as a (reference, close) using (reference)`.execute(
      app.services.db,
    )
    expect((await trouver({ recherche: 'refus@' })).map(({ referenceTransaction }) => referenceTransaction)).toEqual([
      'REFUS00000000001',
    ])
  })
})
