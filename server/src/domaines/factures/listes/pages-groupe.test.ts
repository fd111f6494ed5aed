import type { Client } from '@ael/contract/client.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { TRIS_FACTURES, type TriFactures } from '@ael/contract/factures/listes.schemas.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { creerContratRattache } from '../../../testing/abonnements.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { creerGroupe } from '../../../testing/univers.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'

let app: TestApp
let client: Client
let usager: number
const CONTRATS = 7

/** Few values of everything, so that many are alike. */
const un = <T>(valeurs: readonly T[], rang: number): T => valeurs[(rang * 7 + (rang >> 2)) % valeurs.length]!

beforeAll(async () => {
  app = await createTestApp()
  ;({ id: usager, client } = await creerUsager(app))
  for (let contrat = 0; contrat < CONTRATS; contrat++) {
    const numero = await creerContratRattache(app.services.db, usager)
    for (let rang = 0; rang < contrat; rang++) {
      const montant = un([-500, 1200, 8642, 8642, 99_000], contrat + rang)
      await creerFacture(app.services.db, numero, {
        date_emission: un(['2024-03-01', '2025-09-01', '2026-02-10'], contrat * rang),
        date_echeance: un(['2026-03-01', '2026-09-01', '2026-12-10'], contrat + 3 * rang),
        type: un(['FACTURE', 'AVOIR', 'CLOTURE'], rang),
        mode_reglement: un(['TIP', 'CB', 'CHEQUE'], rang + 1),
        montant_ht_cents: montant,
        montant_tva_cents: 0,
        montant_ttc_cents: montant,
        solde_cents: un([0, 0, montant], rang),
      })
    }
  }
})
afterAll(() => app.close())

interface Demande {
  tri: TriFactures
  triDecroissant: boolean
  type?: 'DR'
  dateDebut?: string
}

async function page({ type, ...demande }: Demande, indexPage: number, nbElements: number) {
  const query = { idGroupe: 0, ...demande, indexPage, nbElements }
  const { resultats, nbTotalResultats } = type
    ? await client(facturesCalls.facturesGroupe, { query: { ...query, type } })
    : await client(facturesCalls.listeFacturesGroupe, { query })
  return { ids: resultats.map((facture) => facture.identifiantFacture), total: nbTotalResultats }
}

it.each(TRIS_FACTURES.flatMap((tri) => [true, false].map((triDecroissant) => ({ tri, triDecroissant }))))(
  'pages by $tri, descending $triDecroissant, put together are the whole list in its order',
  async (ordre) => {
    for (const filtre of [{}, { type: 'DR' } as const]) {
      // A day that leaves nothing out has all invoices read and sorted at once.
      const entiere = await page({ ...ordre, ...filtre, dateDebut: '1990-01-01' }, 1, 100)
      const feuilletee: number[] = []
      for (let rang = 1; rang <= 6; rang++) {
        const { ids, total } = await page({ ...ordre, ...filtre }, rang, 4)
        expect(total).toBe(entiere.ids.length)
        feuilletee.push(...ids)
      }
      expect(feuilletee).toEqual(entiere.ids)
    }
  },
)

const nombre = async (contrat: string): Promise<number> =>
  (
    await app.services.db
      .selectFrom('nombre_factures')
      .select('nombre')
      .where('numero_contrat', '=', contrat)
      .executeTakeFirst()
  )?.nombre ?? 0

it('the invoices of a contract are counted as they come, move and go', async () => {
  const { db } = app.services
  const [contrat, autre] = [await creerContratRattache(db, usager), await creerContratRattache(db, usager)]
  const premiere = await creerFacture(db, contrat)
  await Promise.all(Array.from({ length: 8 }, () => creerFacture(db, contrat)))
  expect([await nombre(contrat), await nombre(autre)]).toEqual([9, 0])
  const deplacer = db.updateTable('facture').set({ numero_contrat: autre }).where('id', '=', premiere)
  await deplacer.execute()
  await deplacer.execute()
  await db.updateTable('facture').set({ solde_cents: 0 }).where('numero_contrat', '=', contrat).execute()
  expect([await nombre(contrat), await nombre(autre)]).toEqual([8, 1])
  await sql`delete from facture where id in (select max(id) from facture where numero_contrat = ${contrat}) or id = ${premiere}`.execute(
    db,
  )
  expect([await nombre(contrat), await nombre(autre)]).toEqual([7, 0])
  await db.deleteFrom('abonnement').where('numero_contrat', '=', contrat).execute()
  expect(await nombre(contrat)).toBe(0)
})

it('those of a group are shown to the staff as to whoever may enter what is over', async () => {
  const { db } = app.services
  const proprietaire = await creerUtilisateur(db)
  const [ouvert, fini] = [
    await creerContratRattache(db, proprietaire),
    await creerContratRattache(db, proprietaire, { etat: 'RA' }),
  ]
  for (const numero of [ouvert, fini]) await creerFacture(db, numero)
  const idGroupe = await creerGroupe(db, proprietaire, 'Bureaux', [ouvert, fini])
  const vues = async (qui: number) => {
    const query = { idGroupe, tri: 'numeroContrat' as const }
    const { resultats } = await (await app.clientDe(qui))(facturesCalls.listeFacturesGroupe, { query })
    return resultats.map(({ numeroContrat, isContratResilie }) => [numeroContrat, isContratResilie])
  }
  expect(await vues(await creerUtilisateur(db, { profils: ['CHARGE_DE_CLIENTELE'] }))).toEqual([
    [ouvert, false],
    [fini, true],
  ])
  expect(await vues(proprietaire)).toEqual([[ouvert, false]])
})
