import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { payerAuModele } from '../testing/payer-au-modele.ts'
import { balayer } from './balayer.ts'

const horloge = horlogeReglable('2026-11-21T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())

it('a payment that cannot be asked about keeps no other waiting, and is asked about ten minutes later', async () => {
  const modele = payerAuModele(app.services)
  const payerSansRetour = async (): Promise<string> => {
    const { id, contrat } = await creerUsager(app)
    await creerFacture(app.services.db, contrat, { numero_facture_client: `B${contrat}` })
    const reference = await modele.demander(id, contrat, [`B${contrat}`])
    modele.prestataire.comptes.get(reference)!.issue = 'ENREGISTRE'
    return reference
  }
  const [impossible, perdu] = [await payerSansRetour(), await payerSansRetour()]
  const fournisseur = modele.prestataire.fournisseurs.pour('')!
  const questionner = fournisseur.interroger!
  Object.assign(fournisseur, {
    interroger: async (tentative: Parameters<typeof questionner>[0]) => {
      if (tentative.reference === impossible) throw new TypeError('une réponse que personne n’attendait')
      return questionner(tentative)
    },
  })

  horloge.regler('2026-11-21T10:00:00Z')
  await balayer(modele.services)

  const etatDe = (reference: string) =>
    app.services.db
      .selectFrom('tentative_paiement')
      .select(['etat', 'interroger_le'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  expect(await etatDe(perdu)).toMatchObject({ etat: 'ENREGISTREE' })
  expect(await etatDe(impossible)).toMatchObject({ interroger_le: new Date('2026-11-21T10:10:00Z') })
})
