import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Services } from '../../services.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { couper } from '../../testing/couper.ts'
import { creerFacture } from '../../testing/factures.ts'
import { creerUsager } from '../../testing/usager.ts'
import { sessionDe } from '../../testing/session.ts'
import { demanderPaiement } from './demande/demander-paiement.ts'
import { traiterNotification } from './issue/traiter-notification.ts'
import { creerPrestataireModele, type PrestataireModele } from './testing/prestataire-modele.ts'

let app: TestApp
let prestataire: PrestataireModele
let services: Services
beforeAll(async () => {
  app = await createTestApp()
  prestataire = creerPrestataireModele(true)
  services = { ...app.services, paiements: prestataire.fournisseurs }
})
afterAll(() => app.close())

async function devoir() {
  const { id, contrat } = await creerUsager(app)
  const numero = `K${contrat}`
  return {
    id,
    contrat,
    numero,
    facture: await creerFacture(app.services.db, contrat, { numero_facture_client: numero }),
  }
}
const demander = (serveur: Services, id: number, numeroContrat: string, reference: string) =>
  demanderPaiement(
    serveur,
    { session: sessionDe(id), conversationId: 'a', email: null },
    { factures: [{ reference, numeroContrat, montantCents: undefined }], echeance: false },
  )
const notifier = (serveur: Services, corps: Buffer) =>
  traiterNotification(serveur, 'payline', { methode: 'POST', requete: '', enTetes: {}, corps })

/** What another server does: it knows the provider, who remembers none of its demands. */
const ailleurs =
  (geste: (serveur: Services) => Promise<unknown>) =>
  (serveur: Services): Promise<unknown> =>
    geste({ ...serveur, paiements: creerPrestataireModele(true).fournisseurs })

/** What stands of a payment: all of it or nothing. */
async function livre(facture: number, reference: string) {
  const { db } = app.services
  const [{ etat }, { solde_cents }, encaissements, courriers] = await Promise.all([
    db.selectFrom('tentative_paiement').select('etat').where('reference', '=', reference).executeTakeFirstOrThrow(),
    db.selectFrom('facture').select('solde_cents').where('id', '=', facture).executeTakeFirstOrThrow(),
    db.selectFrom('encaissement').select('id').where('facture_id', '=', facture).execute(),
    db.selectFrom('courrier').select('id').where('texte', 'like', `%${reference}%`).execute(),
  ])
  return { etat, solde_cents, encaissements: encaissements.length, recus: courriers.length }
}
const RIEN = { etat: 'OUVERTE', solde_cents: 8642, encaissements: 0, recus: 0 }
const TOUT = { etat: 'ENREGISTREE', solde_cents: 0, encaissements: 1, recus: 1 }

it('a server killed at any word of a recording has recorded all of it or nothing; the notification sent again records it once', async () => {
  const etats: string[] = []
  for (let mots = 1, tue = true; tue; mots += 3) {
    const { id, contrat, numero, facture } = await devoir()
    const { reference } = await demander(services, id, contrat, numero)
    const compte = prestataire.comptes.get(reference)
    if (compte) compte.issue = 'ENREGISTRE'
    const corps = prestataire.annoncer(reference)
    tue = await couper(
      app,
      mots,
      ailleurs((serveur) => notifier(serveur, corps)),
    )
    const avant = await livre(facture, reference)
    expect([RIEN, TOUT]).toContainEqual(avant)
    etats.push(avant.etat)
    expect((await notifier(services, corps))?.statut).toBe(200)
    expect(await livre(facture, reference)).toEqual(TOUT)
  }
  expect(new Set(etats)).toEqual(new Set(['OUVERTE', 'ENREGISTREE']))
  expect(etats.length).toBeGreaterThan(3)
}, 120_000)

it('a server killed at any word of a demand leaves one attempt at most; asked again, there is one page and what is paid on it is recorded', async () => {
  for (let mots = 3, tue = true; tue; mots += 6) {
    const { id, contrat, numero, facture } = await devoir()
    tue = await couper(
      app,
      mots,
      ailleurs((serveur) => demander(serveur, id, contrat, numero)),
    )
    const laissees = await app.services.db
      .selectFrom('ligne_tentative_paiement')
      .select('tentative_id')
      .where('facture_id', '=', facture)
      .execute()
    expect(laissees.length).toBeLessThanOrEqual(1)
    // Whoever asks again within the minute would wait for the page of the other server, which is dead.
    await app.services.db
      .updateTable('tentative_paiement')
      .set({ cle_demande: null })
      .where('id', 'in', [0, ...laissees.map(({ tentative_id }) => tentative_id)])
      .execute()
    const { reference } = await demander(services, id, contrat, numero)
    const compte = prestataire.comptes.get(reference)
    if (compte) compte.issue = 'ENREGISTRE'
    await notifier(services, prestataire.annoncer(reference))
    expect(await livre(facture, reference)).toEqual(TOUT)
  }
}, 120_000)
