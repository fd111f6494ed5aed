import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { NATURES_ANOMALIE } from '@ael/contract/paiements/anomalies.ts'
import { paiementsCalls } from '@ael/contract/paiements/calls.ts'
import type { Paiement } from '@ael/contract/paiements/schemas.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { uneConfiguration } from '../../../testing/exemples.ts'
import { niveauDe } from '../../../testing/niveaux.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { revenir } from '../../../testing/revenir.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { libelles } from './libelles.ts'
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
  const reponse = page.getByRole('dialog', { name: 'Ce que le prestataire a répondu' })
  await expect.element(reponse).toMatchTextContent(/1 sur 1 enregistré\.K7AAAAAAAAAAAAAA Enregistré\./)
  expect(serveur.demandes(multipleNotification)).toEqual([
    { body: { referencesTransaction: [paiement.referenceTransaction] } },
  ])
  expect(serveur.demandes(listePaiementsSansRetour).length).toBeGreaterThan(1)
  await reponse.getByRole('button', { name: 'Fermer' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('tells each payment under its head, its state and what is to be looked at in a word', async () => {
  const etats = ['CREEE', 'OUVERTE', 'EN_ATTENTE', 'ENREGISTREE', 'ANNULEE', 'EXPIREE', 'REFUSEE'] as const
  serveur.repond(listePaiementsAExaminer, {
    resultats: etats.map((etat, rang) => ({
      ...paiement,
      referenceTransaction: `K${rang}`,
      etat,
      numeroFactureClient: rang === 0 ? null : 'F26-1',
      identifiantTransaction: rang === 0 ? null : 'TX-12',
      anomalies: [{ ...anomalie, nature: NATURES_ANOMALIE[rang]! }],
    })),
    nbTotalResultats: 7,
  })
  await ouvrir('?liste=aExaminer')
  await expect.element(page.getByRole('checkbox', { name: 'Choisir le paiement K6' })).toBeVisible()
  const triables = page.getByRole('columnheader').getByRole('button').elements()
  const noms = triables.map(({ textContent }) => textContent).join()
  expect(noms).toBe('Créé le,Facture,Contrat,Montant,Traité,Transaction')
  const lignes = lignesDe(page.getByRole('table'))
  expect(lignes[0]).toMatchObject({ Facture: '–', Transaction: '–' })
  expect(lignes[1]).toMatchObject({
    'Créé le': '22/11/2026 à 10 h 00',
    Facture: 'F26-1',
    Contrat: '0447122',
    Montant: '86,42 €',
    Traité: 'EAU PAYBOX',
    Transaction: 'TX-12',
    État: 'Ouvert',
  })
  expect(lignes.map((ligne) => ligne['État'])).toEqual([
    'Créé',
    'Ouvert',
    'En attente',
    'Enregistré',
    'Annulé',
    'Expiré',
    'Refusé',
  ])
  expect(lignes.map((ligne) => ligne['À regarder']?.replace(/Trop-perçu de 86.42.€\.Clore$/, ''))).toEqual(
    NATURES_ANOMALIE.map((nature) => libelles.natures[nature]),
  )
  expect(niveauDe(page.getByText('Discordance', { exact: true }))).toBe('attention')
  await expect.element(page.getByRole('link', { name: 'À examiner' })).toHaveAttribute('aria-current', 'page')
})

it('what is chosen stays so from one page to the next, and is asked about and exported whole', async () => {
  const suivant = {
    ...paiement,
    referenceTransaction: 'K8BBBBBBBBBBBBBB',
    facturePaiementInfoList: [{ reference: 'F26-2', identifiantFacture: 2, numeroContrat: '0447123', montant: 1 }],
  }
  serveur.repond(configurationCalls.getConfiguration, {
    ...uneConfiguration(),
    parametres: { ConfigurationNbMaxElementPagination: 5 },
  })
  serveur.repond(listePaiementsSansRetour, ({ query }) => ({
    resultats: [query?.indexPage === 2 ? suivant : paiement],
    nbTotalResultats: 6,
  }))
  serveur.repond(facturesCalls.telechargeMultiplePdf, { nomFichier: 'factures.zip', contenu: 'x'.repeat(300) })
  await ouvrir('?tri=montant&ordre=decroissant')
  await page.getByRole('checkbox', { name: /K7AAA/ }).click()
  await bouton('Page suivante').click()
  await page.getByRole('checkbox', { name: /K8BBB/ }).click()
  const lues = serveur.demandes(listePaiementsSansRetour).map(({ query }) => query)
  expect([lues[0], lues.at(-1)]).toEqual(
    [1, 2].map((indexPage) => ({ recherche: '', tri: 'montant', triDecroissant: true, indexPage, nbElements: 5 })),
  )
  await bouton('Exporter les factures').click()
  await expect.element(page.getByText(/L'export a reussi\./)).toBeVisible()
  expect(serveur.demandes(facturesCalls.telechargeMultiplePdf).map(({ body }) => body.factures)).toEqual([
    [
      { numeroFactureClient: 'F26-1', numeroContrat: '0447122' },
      { numeroFactureClient: 'F26-2', numeroContrat: '0447123' },
    ],
  ])
  serveur.retient(multipleNotification)
  await bouton('Redemander au prestataire').click()
  await expect
    .poll(() => serveur.demandes(multipleNotification))
    .toEqual([{ body: { referencesTransaction: [paiement.referenceTransaction, suivant.referenceTransaction] } }])
  await expect.element(bouton('Redemander au prestataire')).toBeDisabled()
  // Of another list nothing is chosen yet.
  serveur.repond(paiementsCalls.listePaiementsNonIntegres, { resultats: [paiement, suivant], nbTotalResultats: 2 })
  await page.getByRole('link', { name: 'Non intégrés' }).click()
  await expect.element(page.getByRole('checkbox', { name: /K7AAA/ })).toBeVisible()
  await expect.element(bouton('Redemander au prestataire')).not.toBeInTheDocument()
})

it('says why there is no list, no file, or nothing to see', async () => {
  serveur.refuse(listePaiementsSansRetour, { status: 500 })
  serveur.refuse(facturesCalls.telechargeMultiplePdf, { status: 409, message: 'Les factures manquent.' })
  await ouvrir()
  await expect.element(page.getByRole('heading', { name: 'Les paiements n’ont pas pu être lus' })).toBeVisible()
  await expect.element(bouton('Exporter en CSV')).toBeDisabled()
  await reessayer(listePaiementsSansRetour, { resultats: [paiement], nbTotalResultats: 1 })
  await page.getByRole('checkbox', { name: /K7AAA/ }).click()
  await bouton('Exporter les factures').click()
  await expect.element(page.getByText(/Les factures manquent\./)).toBeVisible()
  serveur.repond(facturesCalls.telechargeMultiplePdf, { nomFichier: 'factures.zip', contenu: 'x' })
  await bouton('Exporter les factures').click()
  await expect.element(page.getByText(/L'export n'est pas possible\. Erreur technique/)).toBeVisible()
  serveur.repond(listePaiementsSansRetour, { resultats: [], nbTotalResultats: 0 })
  await page.getByRole('searchbox').fill('F99')
  await expect.element(page.getByRole('heading', { name: 'Aucun paiement ici' })).toBeVisible()
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
  for (const _ of ['chosen', 'left out']) await page.getByRole('checkbox', { name: /K8BBB/ }).click()
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
  expect(serveur.demandes(call)[0]).toEqual({
    query: { recherche: 'F26', tri: 'dateCreation', triDecroissant: false, indexPage: 1, nbElements: 25 },
  })
  const liens = page.getByRole('navigation', { name: 'Paiements' }).getByRole('link').elements()
  expect(liens.map((lien) => [lien.textContent, lien.getAttribute('href')])).toEqual([
    ['Sans retour', '#/admin/paiements?liste=sansRetour'],
    ['Non intégrés', '#/admin/paiements?liste=nonIntegres'],
    ['À examiner', '#/admin/paiements?liste=aExaminer'],
  ])
  await bouton('Exporter en CSV').click()
  await expect
    .poll(() => serveur.demandes(paiementsCalls.exportPaiements))
    .toEqual([{ params: { liste, format: 'csv' }, query: { recherche: 'F26' } }])
  await expect.element(page.getByText(/L'export a reussi\./)).toBeVisible()
  // Providers answer meanwhile.
  serveur.repond(call, { resultats: [], nbTotalResultats: 0 })
  await revenir()
  await expect.element(page.getByRole('heading', { name: 'Aucun paiement ici' })).toBeVisible()
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
  const fenetre = page.getByRole('dialog', { name: 'Clore l’anomalie' })
  await expect.element(fenetre).toMatchTextContent(/Trop-perçu de 86,42 €\./)
  await expect.element(fenetre).not.toMatchTextContent(/propose de clore/)
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
  await expect.element(fenetre).not.toBeInTheDocument()
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
  await expect
    .element(page.getByRole('dialog', { name: 'Confirmer la clôture' }))
    .toMatchTextContent(/sophie@exemple\.fr propose de clore.: Remboursé\./)
  await bouton('Confirmer la clôture').last().click()
  await expect.element(page.getByRole('dialog').getByText(/Une autre personne confirme/)).toBeVisible()
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
  const montant = page.getByLabelText('Montant rendu, en euros')
  await expect.element(montant).toHaveValue('1\u202F286,40')
  await reference.fill('')
  await bouton('Confirmer la clôture').last().click()
  await expect.element(reference).toHaveAccessibleDescription(/Saisissez la référence/)
  await reference.fill('VIR-12')
  const champs = [{ champ: 'remboursement.montant', message: 'Plus que ce qui fut reçu.' }]
  serveur.refuse(clotureAnomalie, { status: 400, champs })
  await bouton('Confirmer la clôture').last().click()
  await expect.element(montant).toHaveAccessibleDescription(/Plus que ce qui fut reçu\.$/)
  serveur.repond(clotureAnomalie, { message: 'L’anomalie est close.' })
  await bouton('Confirmer la clôture').last().click()
  await expect.element(page.getByText(/L’anomalie est close/)).toBeVisible()
  const confirmee = { params: { id: 7 }, body: { motif: 'Remboursé.', remboursement: remboursementPropose } }
  expect(serveur.demandes(clotureAnomalie)).toEqual([confirmee, confirmee])
})
