import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lireDemande } from '../../import/demande.ts'
import { executerImport } from '../../import/executer.ts'
import type { ContratVerifie } from '../../kernel/objets-verifies.ts'
import type { Services } from '../../services.ts'
import { creerContratRattache } from '../../testing/abonnements.ts'
import { coffreEssai } from '../../testing/coffre.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../testing/app.ts'
import { newFolder } from '../../testing/data-dir.ts'
import { creerFacture } from '../../testing/factures.ts'
import { signerMandat } from '../../testing/prelevements.ts'
import { creerUtilisateur } from '../../testing/utilisateurs.ts'
import { ErreurMetier } from '../../kernel/erreur-metier.ts'
import { sessionDe } from '../../testing/session.ts'
import { executerPrelevements } from '../prelevements/remises/executer-prelevements.ts'
import { remettrePrelevements } from '../prelevements/remises/remettre-prelevements.ts'
import { enregistrerRetour } from '../prelevements/retours/enregistrer-retour.ts'
import { demanderPaiement } from './demande/demander-paiement.ts'
import { traiterNotification } from './issue/traiter-notification.ts'
import { balayer } from './recuperation/balayer.ts'
import { remettreEncaissements } from './remise/remettre-encaissements.ts'
import { creerPrestataireModele, type PrestataireModele } from './testing/prestataire-modele.ts'

const CONTRATS = 3
const FACTURES = 6
const DU = 8642

const horloge = horlogeReglable()
let app: TestApp
let services: Services
let prestataire: PrestataireModele
let usager: number
/** Numbers of invoices by contract; the last two of each are debited. */
const numeros = new Map<ContratVerifie, string[]>()
beforeAll(async () => {
  app = await createTestApp({ horloge })
  prestataire = creerPrestataireModele(true)
  services = { ...app.services, paiements: prestataire.fournisseurs }
  usager = await creerUtilisateur(app.services.db)
  for (let rang = 0; rang < CONTRATS; rang++) {
    const contrat = await creerContratRattache(app.services.db, usager)
    await signerMandat(app.services.db, contrat)
    const siens = Array.from({ length: FACTURES }, (_, numero) => `M${contrat}${numero}`)
    for (const [numero, numero_facture_client] of siens.entries()) {
      const debitee = numero >= FACTURES - 2 && { mode_reglement: 'PRELEVEMENT', date_echeance: '2026-11-25' }
      await creerFacture(app.services.db, contrat, { numero_facture_client, ...debitee })
    }
    numeros.set(contrat, siens)
  }
})
afterAll(() => app.close())

let conversation = 0
const demander = async (objet: Parameters<typeof demanderPaiement>[2]): Promise<string> =>
  (
    await demanderPaiement(
      services,
      { session: sessionDe(usager), conversationId: String(++conversation), email: null },
      objet,
    )
  ).reference
const regler = (factures: readonly (readonly [contrat: string, numero: string])[]) =>
  demander({
    factures: factures.map(([numeroContrat, reference]) => ({ reference, numeroContrat, montantCents: undefined })),
    echeance: false,
  })
const notifier = (corps: Buffer) =>
  traiterNotification(services, 'payline', { methode: 'POST', requete: '', enTetes: {}, corps })

/** The utility sends all its balances again, from before anything was paid. */
async function importer(dossier: string, fois: number): Promise<void> {
  const fichier = path.join(dossier, `factures-${fois}.ndjson`)
  const lignes = [...numeros].flatMap(([numeroContrat, siens]) =>
    siens.map((numeroFactureClient, rang) => ({
      numeroFactureClient,
      numeroContrat,
      dateEmission: '2026-10-19',
      dateEcheance: rang >= FACTURES - 2 ? '2026-11-25' : '2026-11-16',
      montantHT: 81.92,
      montantTVA: 4.5,
      montantTTC: 86.42,
      solde: 86.42,
      soldeAu: '2026-11-20T06:00:00+01:00',
      modeReglement: rang >= FACTURES - 2 ? 'PRELEVEMENT' : 'TIP',
      nombreRelances: fois,
    })),
  )
  await writeFile(
    fichier,
    (fois % 2 === 0 ? lignes : lignes.toReversed()).map((ligne) => JSON.stringify(ligne)).join('\n'),
  )
  await executerImport(
    app.services.pool,
    horloge.maintenant(),
    { fichier, rejets: `${fichier}.csv`, ...lireDemande('factures', {}) },
    coffreEssai,
  )
}

it('fifty acts at once on the same invoices: none waits for ever, and the balances are what was paid', async () => {
  horloge.regler('2026-11-21T09:00:00Z')
  Object.assign(services.config, { PRELEVEMENTS_DIR: await newFolder(0o700), REMISES_DIR: await newFolder(0o700) })
  const dossier = await newFolder(0o700)
  const contrats = [...numeros.keys()]
  const toutes = [...numeros].flatMap(([contrat, siens]) =>
    siens.slice(0, -2).map((numero) => [contrat, numero] as const),
  )
  // Each pays several invoices of several contracts, in orders that cross.
  const references = await Promise.all([
    ...Array.from({ length: 6 }, (_, rang) => regler([...toutes.slice(rang), ...toutes.slice(0, rang)])),
    ...Array.from({ length: 4 }, (_, rang) => regler(toutes.slice(rang, rang + 5).toReversed())),
    ...contrats.flatMap((numeroContrat) => [1, 2].map(() => demander({ numeroContrat, montantCents: 20_000 }))),
  ])
  for (const reference of references) prestataire.comptes.get(reference)!.issue = 'ENREGISTRE'
  const rappels = references.map((reference) => prestataire.annoncer(reference))
  horloge.regler('2026-11-21T09:10:00Z')
  const gestes = [
    ...rappels.flatMap((corps) => [() => notifier(corps), () => notifier(corps)]),
    ...[1, 2, 3, 4].map((fois) => () => importer(dossier, fois)),
    ...contrats.map((numeroContrat) => () => demander({ numeroContrat, montantCents: 9000 })),
    ...toutes.slice(0, 4).map((une) => () => regler([une])),
    ...[1, 2].flatMap(() => [
      () => remettrePrelevements(services),
      () => remettreEncaissements(services),
      () => balayer(services),
    ]),
  ]
  expect(gestes.length).toBeGreaterThanOrEqual(45)
  // In no order, but the same at every run.
  const melees = gestes
    .map((geste, rang) => ({ geste, rang: (rang * 31) % gestes.length }))
    .toSorted((a, b) => a.rang - b.rang)
  const faits = await Promise.allSettled(melees.map(({ geste }) => geste()))
  const pannes = faits.flatMap((fait) =>
    fait.status === 'rejected' && !(fait.reason instanceof ErreurMetier) ? [String(fait.reason)] : [],
  )
  expect(pannes).toEqual([])

  horloge.regler('2026-11-27T09:00:00Z')
  const { db } = app.services
  await remettrePrelevements(services)
  const { rows: debits } = await sql<{ bout_en_bout: string }>`select bout_en_bout from prelevement`.execute(db)
  await Promise.all([
    executerPrelevements(services),
    executerPrelevements(services),
    importer(dossier, 9),
    ...debits
      .slice(0, 2)
      .map(({ bout_en_bout: boutEnBout }) =>
        enregistrerRetour(
          services,
          { fichier: 'r.xml', messageId: 'R1' },
          { boutEnBout, motif: 'AM04', montantCents: null, jour: '2026-11-27' },
        ),
      ),
  ])
  await remettreEncaissements(services)

  // What was paid too much of one may have settled another.
  const { rows } = await sql<{ numero: string; solde: number; regle: number }>`
    select f.numero_facture_client as numero, f.solde_cents as solde, coalesce(sum(m.montant_cents), 0)::int8 as regle
    from facture f left join mouvement_facture m on m.facture_id = f.id group by f.id`.execute(db)
  expect(rows.filter(({ solde, regle }) => solde !== DU - regle)).toEqual([])
  const { rows: totaux } = await sql<{ debite: number; encaisse: number; tentatives: number }>`
    select (select sum(montant_cents) from tentative_paiement where etat = 'ENREGISTREE')::int8 as debite,
      (select sum(montant_cents) from encaissement)::int8 as encaisse,
      (select count(*) from tentative_paiement where etat = 'ENREGISTREE')::int as tentatives`.execute(db)
  expect(totaux[0]?.encaisse).toBe(totaux[0]?.debite)
  expect(totaux[0]?.tentatives).toBe(references.length)
}, 120_000)
