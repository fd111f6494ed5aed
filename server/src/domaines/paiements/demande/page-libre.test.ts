import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { reglerFonctionnalite } from '../../../testing/configuration.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ env: { PAIEMENT_FOURNISSEURS: 'defaut=PAYEXT,ASS=PAYBOX' } })
})
afterAll(() => app.close())

it('the page where anybody pays is told to anybody, unless payments are suspended', async () => {
  const client = await app.clientDe(null)
  const demander = (traite: object = {}) =>
    client(paiementsCalls.autoriserDemande, { body: { facturePaiementInfoList: [], ...traite } })
  expect(await demander({ traiteFacturation: { code: 'ASS' } })).toMatchObject({
    typeServicePaiement: 'PAYBOX',
    urlPaiementExterne: null,
  })
  expect(await demander()).toMatchObject({
    isPaiementAutorise: true,
    urlPaiementExterne: expect.stringContaining('/simulateurs/payext/libre'),
  })
  await reglerFonctionnalite(app.services, 'BloquerPaiement', true)
  expect(await demander()).toMatchObject({ isPaiementAutorise: false, code: 'BLOQUE', urlPaiementExterne: null })
})
