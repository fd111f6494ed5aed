import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Services } from '../../../services.ts'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { sessionDe } from '../../../testing/session.ts'
import { creerAlerte } from '../../alertes/testing/alertes.ts'
import { demanderPaiement } from '../demande/demander-paiement.ts'
import type { Verdict } from '../fournisseurs/fournisseur.ts'
import { creerPrestataireModele } from '../testing/prestataire-modele.ts'
import { ouvrirVisite } from '../testing/session.ts'
import { traiterNotification } from './traiter-notification.ts'

const horloge = horlogeReglable('2026-11-21T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())

/** A subscriber who watches incidents of payment, and an attempt of his or of a visitor; answers of how much he is alerted after what the provider says. */
async function apres(issues: readonly Verdict['issue'][], parUnVisiteur = false): Promise<(number | null)[]> {
  const { db } = app.services
  const { id, contrat } = await creerUsager(app)
  await creerAlerte(db, { utilisateur_id: id, numero_contrat: contrat, code_type_alarme: 'IP' })
  const facture = await creerFacture(db, contrat, { numero_facture_client: `R${contrat}` })
  await creerFacture(db, contrat, { numero_facture_client: `S${contrat}`, solde_cents: 1200 })
  const prestataire = creerPrestataireModele(true)
  const services: Services = { ...app.services, paiements: prestataire.fournisseurs }
  const objet = {
    factures: [`R${contrat}`, `S${contrat}`].map((reference) => ({
      reference,
      numeroContrat: contrat,
      montantCents: undefined,
    })),
    echeance: false,
  }
  const { reference } = await demanderPaiement(
    services,
    {
      session: parUnVisiteur ? await ouvrirVisite(db, facture) : sessionDe(id),
      conversationId: contrat,
      email: parUnVisiteur ? 'visiteur@exemple.fr' : null,
    },
    objet,
  )
  for (const issue of issues) {
    const verdict = { ...(JSON.parse(prestataire.annoncer(reference).toString()) as Verdict), issue }
    await traiterNotification(services, 'payline', {
      methode: 'POST',
      requete: '',
      enTetes: {},
      corps: Buffer.from(JSON.stringify(verdict)),
    })
  }
  const declenchees = await db
    .selectFrom('instance_alerte')
    .select('montant_cents')
    .where('numero_contrat', '=', contrat)
    .where('code_type_alarme', '=', 'IP')
    .execute()
  return declenchees.map(({ montant_cents }) => montant_cents)
}

it.each<[string, readonly Verdict['issue'][], number[]]>([
  ['that is refused while the payer is at the screen', ['REFUSE'], []],
  ['that is refused again and again', ['REFUSE', 'REFUSE', 'REFUSE'], []],
  ['that is given up', ['ANNULE'], []],
  ['that is paid', ['ENREGISTRE'], []],
  ['that the bank refuses after it had to be waited for', ['EN_ATTENTE', 'REFUSE'], [9842]],
  ['of which that is told twice', ['EN_ATTENTE', 'REFUSE', 'REFUSE'], [9842]],
  ['that the bank takes after it had to be waited for', ['EN_ATTENTE', 'ENREGISTRE'], []],
])('a card payment of two invoices %s', async (_, issues, alertes) => expect(await apres(issues)).toEqual(alertes))

it('a visitor’s payment that the bank refuses says nothing to the holder', async () =>
  expect(await apres(['EN_ATTENTE', 'REFUSE'], true)).toEqual([]))
