import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import type { Paiement } from '@ael/contract/paiements/schemas.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import { PaiementsScreen } from './PaiementsScreen.tsx'

const { listePaiementsSansRetour, listePaiementsAExaminer, multipleNotification, clotureAnomalie } = paiementsCalls
const paiement: Paiement = {
  referenceTransaction: 'K7AAAAAAAAAAAAAA',
  numeroContrat: '0447122',
  numeroFactureClient: 'F26-1',
  facturePaiementInfoList: [{ reference: 'F26-1', identifiantFacture: 1, numeroContrat: '0447122', montant: 86.42 }],
  montant: 86.42,
  solde: 86.42,
  dateCreation: '2026-11-22T10:00:00+01:00',
  dateModification: '2026-11-22T10:00:00+01:00',
  dateDepart: null,
  etat: 'OUVERTE',
  statutPaiement: 0,
  identifiantTransaction: 'TX-12',
  token: null,
  identifiantUtilisateurWeb: null,
  typeServicePaiement: 'PAYBOX',
  dateTransaction: null,
  dateAutorisation: null,
  dateNotificationWaterp: null,
  numeroAutorisation: null,
  retourTransaction: null,
  email: 'paul@exemple.fr',
  isPaiementEffectue: false,
  isPaiementRefuse: false,
  isPaiementDejaEffectue: false,
  isPrelevement: false,
  traiteFacturation: { code: 'EAU' },
  traiteFacturationCode: 'EAU',
  informationSupplementaire: null,
  anomalies: [],
  montantTropPercu: 0,
}
const anomalie: Paiement['anomalies'][number] = {
  identifiant: 7,
  nature: 'TROP_PERCU',
  texte: 'Trop-perçu de 86,42 €.',
  dateConstat: '2026-11-22T10:00:00+01:00',
  proposeePar: null,
  motifPropose: null,
  remboursementPropose: null,
}
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const ouvrir = (recherche = '') =>
  afficher(<PaiementsScreen />, { route: '/admin/paiements', adresse: `/admin/paiements${recherche}` })

beforeEach(() => {
  serveur.repond(listePaiementsSansRetour, { resultats: [paiement], nbTotalResultats: 1 })
})

it('several are asked about again at their provider, whose answers are read', async () => {
  serveur.repond(multipleNotification, {
    message: '1 sur 1 enregistré.',
    resultats: [
      {
        referenceTransaction: paiement.referenceTransaction,
        statutPaiement: 2,
        isPaiementEffectue: true,
        isIntegre: false,
        message: 'Enregistré.',
      },
    ],
  })
  await ouvrir()
  await expect
    .element(page.getByRole('row', { name: /F26-1/ }))
    .toMatchTextContent(/0447122.*86,42.*EAU PAYBOX.*TX-12.*Ouvert/)
  await page.getByRole('checkbox', { name: /K7AAA/ }).click()
  await expect.element(bouton('Redemander au prestataire')).toBeEnabled()
  expect(await reproches()).toEqual([])
  await bouton('Redemander au prestataire').click()
  await expect.element(page.getByText(/1 sur 1 enregistré/)).toBeVisible()
  expect(serveur.demandes(multipleNotification)).toEqual([
    { body: { referencesTransaction: [paiement.referenceTransaction] } },
  ])
})

it('the invoices of those chosen are one file', async () => {
  const autre = { ...paiement, referenceTransaction: 'K8BBBBBBBBBBBBBB' }
  const sansNumero = { reference: null, identifiantFacture: 2, numeroContrat: '0447123', montant: 1 }
  serveur.repond(listePaiementsSansRetour, {
    resultats: [{ ...paiement, facturePaiementInfoList: [...paiement.facturePaiementInfoList, sansNumero] }, autre],
    nbTotalResultats: 2,
  })
  serveur.repond(facturesCalls.telechargeMultiplePdf, { nomFichier: 'factures.zip', contenu: 'x'.repeat(300) })
  await ouvrir()
  await page.getByRole('checkbox', { name: /K7AAA/ }).click()
  await bouton('Exporter les factures').click()
  await expect
    .poll(() => serveur.demandes(facturesCalls.telechargeMultiplePdf))
    .toMatchObject([{ body: { factures: [{ numeroFactureClient: 'F26-1', numeroContrat: '0447122' }] } }])
  expect(serveur.demandes(facturesCalls.telechargeMultiplePdf)[0]?.body.factures).toHaveLength(1)
})

it.each([
  ['sansRetour', listePaiementsSansRetour],
  ['nonIntegres', paiementsCalls.listePaiementsNonIntegres],
  ['aExaminer', listePaiementsAExaminer],
] as const)('the list « %s » is read and exported by its own calls, as it is searched', async (liste, call) => {
  serveur.repond(call, { resultats: [paiement], nbTotalResultats: 1 })
  serveur.repond(paiementsCalls.exportPaiements, { nomFichier: 'paiements.csv', contenu: 'x' })
  await ouvrir(`?liste=${liste}&recherche=F26`)
  await expect.element(page.getByRole('row', { name: /F26-1/ })).toBeVisible()
  expect(serveur.demandes(call)[0]?.query).toMatchObject({ recherche: 'F26' })
  await bouton('Exporter en CSV').click()
  await expect
    .poll(() => serveur.demandes(paiementsCalls.exportPaiements))
    .toEqual([{ params: { liste, format: 'csv' }, query: { recherche: 'F26' } }])
})

it('without any invoice there is no file, and it is said', async () => {
  serveur.repond(listePaiementsSansRetour, {
    resultats: [{ ...paiement, facturePaiementInfoList: [] }],
    nbTotalResultats: 1,
  })
  await ouvrir()
  await page.getByRole('checkbox', { name: /K7AAA/ }).click()
  await bouton('Exporter les factures').click()
  await expect.element(page.getByText(/Aucun des paiements choisis/)).toBeVisible()
  expect(serveur.demandes(facturesCalls.telechargeMultiplePdf)).toEqual([])
})

it('an anomaly is closed with a reason, and whole what was given back', async () => {
  serveur.repond(listePaiementsAExaminer, { resultats: [{ ...paiement, anomalies: [anomalie] }], nbTotalResultats: 1 })
  serveur.repond(clotureAnomalie, { message: 'L’anomalie est close.' })
  await ouvrir('?liste=aExaminer')
  await bouton('Clore').click()
  const motif = page.getByRole('textbox', { name: 'Ce qui a été fait' })
  const montant = page.getByRole('textbox', { name: /^Montant rendu/ })
  const rendu = [
    [montant, '86,42', /Saisissez un montant/],
    [page.getByRole('textbox', { name: /^Rendu le/ }), '20/11/2026', /Saisissez une date/],
    [page.getByRole('textbox', { name: /^Référence du virement/ }), 'VIR-12', /Saisissez la référence/],
  ] as const
  await bouton('Clore l’anomalie').click()
  await expect.element(motif).toHaveAccessibleDescription(/Dites en quelques mots/)
  await motif.fill('Remboursé par virement.')
  for (const seul of rendu) {
    await seul[0].fill(seul[1])
    await bouton('Clore l’anomalie').click()
    for (const [champ, , manque] of rendu.filter((autre) => autre !== seul))
      await expect.element(champ).toHaveAccessibleDescription(manque)
    await seul[0].fill('')
  }
  for (const [champ, valeur] of rendu) await champ.fill(valeur)
  await montant.fill('0')
  await bouton('Clore l’anomalie').click()
  await expect.element(montant).toHaveAccessibleDescription(/Saisissez un montant/)
  await montant.fill('86,42')
  await bouton('Clore l’anomalie').click()
  await expect.element(page.getByText(/L’anomalie est close/)).toBeVisible()
  expect(serveur.demandes(clotureAnomalie)).toEqual([
    {
      params: { id: 7 },
      body: {
        motif: 'Remboursé par virement.',
        remboursement: { montant: 86.42, date: '2026-11-20', reference: 'VIR-12' },
      },
    },
  ])
})

it('what somebody proposes to close is confirmed by another', async () => {
  const proposee = { ...anomalie, proposeePar: 'sophie@exemple.fr', motifPropose: 'Remboursé.' }
  serveur.repond(listePaiementsAExaminer, { resultats: [{ ...paiement, anomalies: [proposee] }], nbTotalResultats: 1 })
  serveur.refuse(clotureAnomalie, { status: 412, message: 'Une autre personne confirme.' })
  await ouvrir('?liste=aExaminer')
  await expect.element(page.getByText(/sophie@exemple\.fr propose de clore/)).toBeVisible()
  await bouton('Confirmer la clôture').click()
  await bouton('Confirmer la clôture').last().click()
  await expect.element(page.getByText(/Une autre personne confirme/)).toBeVisible()
  expect(serveur.demandes(clotureAnomalie)).toEqual([{ params: { id: 7 }, body: { motif: 'Remboursé.' } }])
})

it('what somebody proposes to have given back is read, and confirmed whole', async () => {
  const remboursementPropose = { montant: 1286.4, date: '2026-11-20', reference: 'VIR-12' }
  const proposee = { ...anomalie, proposeePar: 'sophie@exemple.fr', motifPropose: 'Remboursé.', remboursementPropose }
  serveur.repond(listePaiementsAExaminer, { resultats: [{ ...paiement, anomalies: [proposee] }], nbTotalResultats: 1 })
  serveur.repond(clotureAnomalie, { message: 'L’anomalie est close.' })
  await ouvrir('?liste=aExaminer')
  await bouton('Confirmer la clôture').click()
  const reference = page.getByLabelText('Référence du virement ou du prestataire')
  await expect.element(reference).toHaveValue('VIR-12')
  await expect.element(page.getByLabelText('Rendu le')).toHaveValue('20/11/2026')
  await reference.fill('')
  await bouton('Confirmer la clôture').last().click()
  await expect.element(reference).toHaveAccessibleDescription(/Saisissez la référence/)
  await reference.fill('VIR-12')
  await bouton('Confirmer la clôture').last().click()
  await expect.element(page.getByText(/L’anomalie est close/)).toBeVisible()
  expect(serveur.demandes(clotureAnomalie)).toEqual([
    { params: { id: 7 }, body: { motif: 'Remboursé.', remboursement: remboursementPropose } },
  ])
})
