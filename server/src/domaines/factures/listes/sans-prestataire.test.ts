import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { expect, it, onTestFinished } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUsager } from '../../../testing/usager.ts'

it.each([
  ['no provider at all', { SIMULATORS: 'off' }, {}],
  ['a provider of another billing processing', { PAIEMENT_FOURNISSEURS: 'ASS=PAYBOX' }, { ASS: 'PAYBOX' }],
])(
  '%s: the invoice is not offered for payment online, and the refusal says how to pay',
  async (_, env, prestataires) => {
    const app = await createTestApp({ env })
    onTestFinished(() => app.close())
    const { client, contrat } = await creerUsager(app)
    const reference = `S${contrat}`
    const id = await creerFacture(app.services.db, contrat, { numero_facture_client: reference })
    expect((await client(configurationCalls.getConfiguration, {})).prestataires).toEqual(prestataires)
    const autoriser = (code: string) =>
      client(paiementsCalls.autoriserDemande, { body: { facturePaiementInfoList: [], traiteFacturation: { code } } })
    expect(await refus(autoriser('EAU'))).toMatchObject({ status: 412, code: 'PRESTATAIRE' })
    expect((await refus(autoriser('ASS'))) === null).toBe('ASS' in prestataires)
    expect(await refus(client(paiementsCalls.isContratSoldable, { params: { contract: contrat } }))).toMatchObject({
      status: 412,
      code: 'PRESTATAIRE',
    })
    const { resultats } = await client(facturesCalls.factures, { query: { type: 'AR', contrat } })
    expect(resultats).toMatchObject([{ isPaiementAutorise: false, isBloquerPaiement: true }])
    expect(
      (await client(facturesCalls.listeModeReglement, { params: { invoice: id } })).map(({ code }) => code),
    ).not.toContain('CB')
    expect(
      await refus(
        client(paiementsCalls.effectuerDemande, {
          body: { facturePaiementInfoList: [{ reference, numeroContrat: contrat }] },
        }),
      ),
    ).toMatchObject({
      status: 412,
      code: 'PRESTATAIRE',
      message:
        'Le paiement en ligne n’est pas proposé pour cette facture. Vous pouvez payer par chèque ou par virement.',
    })
    const ass = { traite_facturation_code: 'ASS' }
    for (const table of ['abonnement', 'facture'] as const)
      await app.services.db.updateTable(table).set(ass).where('numero_contrat', '=', contrat).execute()
    // What counts is who takes it now, whatever the screen still says.
    const facturePaiementInfoList = [{ reference, numeroContrat: contrat }]
    const refuses = await Promise.all([
      refus(client(paiementsCalls.isContratSoldable, { params: { contract: contrat } })),
      refus(client(paiementsCalls.effectuerDemandeParContrat, { body: { numeroContrat: contrat } })),
      refus(
        client(paiementsCalls.autoriserDemande, {
          body: { facturePaiementInfoList, traiteFacturation: { code: 'EAU' } },
        }),
      ),
    ])
    expect(new Set(refuses.map((refuse) => refuse === null))).toEqual(new Set(['ASS' in prestataires]))
  },
)
