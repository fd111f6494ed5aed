import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, horlogeReglable, type TestApp } from '../../../testing/app.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { creerUsager } from '../../../testing/usager.ts'
import { anomaliesDe } from '../testing/anomalies.ts'
import { payerAuModele } from '../testing/payer-au-modele.ts'
import { balayer } from './balayer.ts'

const horloge = horlogeReglable('2026-11-21T09:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ horloge })
})
afterAll(() => app.close())

const etatDe = (reference: string) =>
  app.services.db
    .selectFrom('tentative_paiement')
    .select(['etat', 'interroger_le'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()

it('a payment that was made before midnight is of that day, though it is heard of after', async () => {
  horloge.regler('2026-11-20T22:50:00Z')
  const { db } = app.services
  const modele = payerAuModele(app.services)
  const { id, contrat } = await creerUsager(app)
  const facture = await creerFacture(db, contrat, { numero_facture_client: `M${contrat}` })
  const reference = await modele.demander(id, contrat, [`M${contrat}`])
  const payee = { dateTransaction: new Date('2026-11-20T22:59:30Z') }
  Object.assign(modele.prestataire.fournisseurs.pour('')!, { interroger: async () => modele.verdict(reference, payee) })

  horloge.regler('2026-11-20T23:04:00Z')
  await balayer(modele.services)

  const regle = await db
    .selectFrom('reglement')
    .select(['date_reglement', 'mode_reglement', 'integration'])
    .where('facture_id', '=', facture)
    .execute()
  expect(regle).toEqual([{ date_reglement: '2026-11-20', mode_reglement: 'CB', integration: 'ATTENDUE' }])
  const recus = await db
    .selectFrom('courrier')
    .select('texte')
    .where('type', '=', 'paiement-recu')
    .where('texte', 'like', `%${reference}%`)
    .execute()
  expect(recus.map(({ texte }) => /\d\d\/\d\d\/\d{4}/.exec(texte)?.[0])).toEqual(['20/11/2026'])
})

it('a payment that cannot be asked about keeps no other waiting, and is asked about ten minutes later', async () => {
  horloge.regler('2026-11-21T09:00:00Z')
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

  expect(await etatDe(perdu)).toMatchObject({ etat: 'ENREGISTREE' })
  expect(await etatDe(impossible)).toMatchObject({ interroger_le: new Date('2026-11-21T10:10:00Z') })
})

it('a payment whose provider is configured no more is looked at by somebody, and asked about no more', async () => {
  horloge.regler('2026-11-22T09:00:00Z')
  const modele = payerAuModele(app.services)
  const { id, contrat } = await creerUsager(app)
  await creerFacture(app.services.db, contrat, { numero_facture_client: `C${contrat}` })
  const reference = await modele.demander(id, contrat, [`C${contrat}`])
  const { fournisseurs } = modele.prestataire

  horloge.regler('2026-11-22T10:00:00Z')
  await balayer({ ...modele.services, paiements: { ...fournisseurs, deType: () => null } })

  expect(await etatDe(reference)).toEqual({ etat: 'OUVERTE', interroger_le: null })
  expect(await anomaliesDe(app.services.db, reference)).toEqual(['Le prestataire n’est plus configuré.'])
})

it('of more payments than one round takes, those that waited longest are looked at', async () => {
  horloge.regler('2026-11-23T09:00:00Z')
  const { db } = app.services
  await db.updateTable('tentative_paiement').set({ interroger_le: null }).execute()
  const attendre = (reference: string, depuis: string) => ({
    reference,
    type_service: 'PAYLINE',
    traite_facturation_code: 'EAU',
    origine: 'CONTRAT',
    email: 'a@exemple.fr',
    montant_cents: 100,
    etat: 'OUVERTE',
    creee_le: depuis,
    modifiee_le: depuis,
    interroger_le: depuis,
  })
  const recentes = Array.from({ length: 50 }, (_, rang) => `RECENTE${String(rang).padStart(9, '0')}`)
  await db
    .insertInto('tentative_paiement')
    .values([
      ...recentes.map((reference) => attendre(reference, '2026-11-23T08:30:00Z')),
      attendre('ANCIENNE00000000', '2026-11-23T08:00:00Z'),
    ])
    .execute()
  const { services, prestataire } = payerAuModele(app.services)
  await balayer({ ...services, paiements: { ...prestataire.fournisseurs, deType: () => null } })
  const restees = await db
    .selectFrom('tentative_paiement')
    .select('reference')
    .where('interroger_le', 'is not', null)
    .execute()
  expect(restees).toEqual([{ reference: expect.stringMatching(/^RECENTE/) }])
})
