import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import { expect, it } from 'vitest'
import { creerContratRattache } from '../../../testing/abonnements.ts'
import { createTestApp, horlogeReglable } from '../../../testing/app.ts'
import { creerFacture } from '../../../testing/factures.ts'
import { refus } from '../../../testing/refus.ts'
import { creerUtilisateur } from '../../../testing/utilisateurs.ts'
import { anomaliesDe } from '../testing/anomalies.ts'

it('a provider that refuses the demand leaves a reason, and the payer a sentence', async () => {
  const compte = {
    PAYBOX_SITE: '1999888',
    PAYBOX_RANG: '32',
    PAYBOX_IDENTIFIANT: '2',
    PAYBOX_CLE: 'AB'.repeat(64),
    PAYBOX_DEVISE: 'MAD',
  }
  const autre = await createTestApp({ env: compte, horloge: horlogeReglable('2026-11-21T09:00:00Z') })
  try {
    const { db } = autre.services
    const id = await creerUtilisateur(db)
    const numero = await creerContratRattache(db, id)
    await creerFacture(db, numero, { numero_facture_client: 'FREFUS' })
    const demande = (await autre.clientDe(id))(paiementsCalls.effectuerDemande, {
      body: { facturePaiementInfoList: [{ reference: 'FREFUS', numeroContrat: numero }] },
    })
    expect(await refus(demande)).toMatchObject({
      status: 500,
      code: 'PRESTATAIRE',
      message: 'Impossible d’effectuer le paiement. Veuillez re-essayer plus tard.',
    })
    const tentative = await db
      .selectFrom('tentative_paiement')
      .select(['reference', 'etat', 'code_retour', 'interroger_le'])
      .executeTakeFirstOrThrow()
    expect(tentative).toMatchObject({ etat: 'REFUSEE', code_retour: 'DEVISE', interroger_le: null })
    expect(await anomaliesDe(db, tentative.reference)).toEqual(['le compte Paybox est en MAD'])
    expect(await db.selectFrom('anomalie_paiement').select('nature').execute()).toEqual([{ nature: 'ALARME' }])
  } finally {
    await autre.close()
  }
})
