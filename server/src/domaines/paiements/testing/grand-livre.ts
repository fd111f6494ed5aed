import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Services } from '../../../services.ts'
import { controlerSoldes } from '../../factures/controle/controler-soldes.ts'
import { chercherEcarts } from '../../factures/controle/ecarts.sql.ts'
import { lireComptes } from '../../factures/solde.public.query.ts'
import type { CompteModele, PrestataireModele } from './prestataire-modele.ts'
import type { ContratVerifie } from '../../../kernel/objets-verifies.ts'

/** What the three invoices of the story owe at first, in cents. */
export const DUS = [8642, 5000, 120] as const

/** A customer, his invoices, and the attempts to pay them. */
export interface Monde {
  demander: (conversationId: string, ...rangs: number[]) => Promise<string>
  /** All that the contract owes now, by its holder; or its first invoice, by somebody without account. Clicked twice in a conversation, it is one attempt. */
  solder: (services: Services, conversation: string) => Promise<void>
  visiter: (services: Services, conversation: string) => Promise<void>
  services: Services
  prestataire: PrestataireModele
  contrat: ContratVerifie
  factures: number[]
  references: string[]
  messages: Buffer[]
  /** Of the attempts at the whole balance. */
  soldees: string[]
  /** Cents of the credit notes that the utility has issued. */
  credits: { cents: number }
  maintenant: { ms: number }
}

/** At every instant: each invoice explains its balance, and the balance of the contract is what its invoices say. */
export async function accorder({ services: { db, pool }, contrat }: Monde): Promise<void> {
  expect(await chercherEcarts(db, [contrat])).toEqual([])
  const { rows } = await sql<{ cents: number }>`
    select (sum(f.montant_ttc_cents - f.regle_ailleurs_cents) - coalesce((select sum(m.montant_cents) from mouvement_facture m join facture f on f.id = m.facture_id where f.numero_contrat = ${contrat}), 0))::int8 as cents
    from facture f where f.numero_contrat = ${contrat}`.execute(db)
  expect((await lireComptes(pool, [contrat], '2026-11-21')).du_cents).toBe(rows[0]?.cents)
}

/** What is left of an attempt by the transaction that is recorded, in cents: the other one of two debits may have been told first. */
const garde = ({ demande, reprises }: CompteModele, transaction: string): number =>
  Math.max(
    0,
    demande.montantCents -
      reprises
        .filter((une) => !une.rendue && une.transaction === transaction)
        .reduce((total, { montantCents }) => total + montantCents, 0),
  )

/** In the end: what the provider has charged, and not taken back, is what was recorded, receipted and handed over, once each; nothing else moved. */
export async function comparer(monde: Monde, remises: string): Promise<void> {
  const {
    services: { db },
    prestataire,
    contrat,
    references,
    soldees,
    credits,
  } = monde
  await accorder(monde)
  await controlerSoldes(monde.services)
  expect(await db.selectFrom('ecart_solde').selectAll().execute()).toEqual([])
  const comptes = new Map(references.map((reference) => [reference, prestataire.comptes.get(reference)]))
  const debites = references.filter((reference) => comptes.get(reference)?.issue === 'ENREGISTRE')

  const enregistrees = await db
    .selectFrom('tentative_paiement')
    .select(['reference', 'identifiant_transaction', 'integree_le', 'montant_cents', 'repris_cents'])
    .where('etat', '=', 'ENREGISTREE')
    .where('reference', 'in', references)
    .execute()
  const gardes = new Map(
    enregistrees.map(({ reference, identifiant_transaction }) => [
      reference,
      garde(comptes.get(reference)!, identifiant_transaction ?? ''),
    ]),
  )
  const gardesCents = [...gardes.values()].reduce((somme, cents) => somme + cents, 0)
  // One that was never captured may have been recorded before, or not.
  expect(
    enregistrees
      .map(({ reference }) => reference)
      .filter((reference) => debites.includes(reference))
      .sort(),
  ).toEqual(debites.toSorted())
  expect(enregistrees.every(({ integree_le }) => integree_le !== null)).toBe(true)
  expect(
    new Map(
      enregistrees.map(({ reference, montant_cents, repris_cents }) => [reference, montant_cents - repris_cents]),
    ),
  ).toEqual(gardes)

  const encaissements = await db
    .selectFrom('encaissement as e')
    .innerJoin('tentative_paiement as t', 't.id', 'e.tentative_id')
    .innerJoin('reglement as r', 'r.id', 'e.reglement_id')
    .select([
      't.reference',
      'e.id',
      'e.montant_cents',
      'e.trop_percu_cents',
      'e.repris_cents',
      'r.montant_cents as regle',
      'r.reference as ligne',
    ])
    .where('t.reference', 'in', references)
    .execute()
  const total = (quoi: (un: (typeof encaissements)[number]) => number) =>
    encaissements.reduce((somme, un) => somme + quoi(un), 0)
  const contraires = await db
    .selectFrom('contrepassation_paiement as c')
    .innerJoin('reglement as r', 'r.id', 'c.reglement_id')
    .select(['c.montant_cents', 'r.montant_cents as regle', 'r.reference as ligne'])
    .where('c.encaissement_id', 'in', [0, ...encaissements.map(({ id }) => id)])
    .execute()
  expect(total((un) => un.montant_cents - un.repris_cents)).toBe(gardesCents)
  expect(total((un) => un.repris_cents)).toBe(contraires.reduce((somme, { montant_cents }) => somme + montant_cents, 0))
  expect(total((un) => un.regle) + contraires.reduce((somme, { regle }) => somme + regle, 0)).toBe(gardesCents)

  const du = DUS.reduce<number>((somme, un) => somme + un, 0)
  const soldes = await db.selectFrom('facture').select('solde_cents').where('numero_contrat', '=', contrat).execute()
  const debits = await db
    .selectFrom('prelevement')
    .select('montant_cents')
    .where('numero_contrat', '=', contrat)
    .where('etat', '=', 'EXECUTE')
    .execute()
  const prelevesCents = debits.reduce((somme, { montant_cents }) => somme + montant_cents, 0)
  expect(soldes.reduce((somme, { solde_cents }) => somme + solde_cents, 0)).toBe(
    du - credits.cents - gardesCents - prelevesCents,
  )
  const enFaveur = soldes.reduce((somme, { solde_cents }) => somme + Math.max(0, -solde_cents), 0)
  // What comes back after its invoice was paid otherwise is too much as well.
  const renduCents = contraires.reduce((somme, { montant_cents }) => somme + Math.max(0, -montant_cents), 0)
  expect(total((un) => un.trop_percu_cents) + renduCents + prelevesCents + credits.cents).toBeGreaterThanOrEqual(
    enFaveur,
  )
  const imputees = await db
    .selectFrom('imputation as i')
    .innerJoin('tentative_paiement as t', 't.id', 'i.tentative_id')
    .select(['i.reference', 'i.montant_cents', 't.reference as tentative'])
    .where('t.reference', 'in', references)
    .execute()
  for (const tentative of new Set(imputees.map((une) => une.tentative)))
    expect(imputees.reduce((somme, une) => somme + (une.tentative === tentative ? une.montant_cents : 0), 0)).toBe(0)

  const recus = await db
    .selectFrom('courrier')
    .select((eb) => eb.fn.countAll<number>().as('nombre'))
    .where('type', '=', 'paiement-recu')
    .where('texte', 'like', `%G${contrat}%`)
    .executeTakeFirst()
  const surFactures = (liste: readonly string[]): number =>
    liste.filter((reference) => reference !== references[3] && !soldees.includes(reference)).length
  // Nobody is thanked for what was all taken back before we heard of it.
  expect(recus?.nombre).toBeGreaterThanOrEqual(
    surFactures(debites.filter((reference) => comptes.get(reference)?.reprises.length === 0)),
  )
  expect(recus?.nombre).toBeLessThanOrEqual(surFactures([...gardes.keys()]))

  const remis = readdirSync(remises)
    .filter((nom) => nom.endsWith('.ndjson'))
    .flatMap((nom) => readFileSync(path.join(remises, nom), 'utf8').trim().split('\n'))
    .map((ligne) => (JSON.parse(ligne) as { reference: string }).reference)
    .filter((ligne) => references.some((reference) => ligne.replace(/^REP-/, '').startsWith(reference)))
  expect(remis.toSorted()).toEqual(
    [
      ...[...encaissements, ...contraires].map(({ ligne }) => String(ligne)),
      ...imputees.map((une) => une.reference),
    ].toSorted(),
  )
}
