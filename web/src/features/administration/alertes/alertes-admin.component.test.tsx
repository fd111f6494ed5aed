import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { reglagesAlertesCalls } from '@ael/contract/alertes/reglages.calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { AlertesAdminScreen } from './AlertesAdminScreen.tsx'

const { apercuParametres, setParamAlerte, setParamAlerteContrat, setPlageCMJConso, deletePlageCMJConso } =
  reglagesAlertesCalls
const fuite = { AFDM: 1, AFDH: 3, AFDW: 2, AFND: 10 }
const plages = [
  { plageId: 2, cle: 10, valeur: 50 },
  { plageId: 1, cle: 0.5, valeur: 200 },
]
const effet = { jours: 30, contrats: 500, partiel: true, avant: { AF: 12, AS: 40 }, apres: { AF: 4, AS: 40 } }
const message = 'Les paramètres sont enregistrés. La prochaine nuit les suit.'
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const champ = (name: RegExp) => page.getByRole('textbox', { name })
const fenetre = page.getByRole('dialog')

beforeEach(() => {
  serveur.repond(alertesCalls.paramAlerteFuite, fuite)
  serveur.repond(alertesCalls.paramAlerteConso, { ASND: 3 })
  serveur.repond(alertesCalls.plageAlerteConso, { resultats: plages, nbTotalResultats: 2 })
  serveur.repond(apercuParametres, effet)
})
const ouvrir = (adresse = '/admin/alertes') => afficher(<AlertesAdminScreen />, { route: '/admin/alertes', adresse })
const region = (name: string) => page.getByRole('region', { name })
/** What each field of a panel holds, by its name. */
const remplis = (panneau: string) =>
  Object.fromEntries(
    region(panneau)
      .getByRole('textbox')
      .elements()
      .map((element) => [
        (element as HTMLInputElement).labels?.[0]?.textContent?.trim(),
        (element as HTMLInputElement).value,
      ]),
  )

it('shows what is in force, the ranges in their order', async () => {
  await ouvrir()
  await expect.element(champ(/^Nuits de suite/)).toHaveValue('10')
  await expect.element(champ(/^Jours de suite/)).toHaveValue('3')
  expect(remplis('Fuite')).toEqual({
    'Débit de nuit, ONDEO (L/h)': '1',
    'Débit de nuit, HOMERIDER (L/h)': '3',
    'Débit de nuit, WIZE (L/h)': '2',
    'Nuits de suite (nuits)': '10',
  })
  expect(lignesDe(page.getByRole('table'))).toEqual([
    { 'Moyenne jusqu’à': '0,5 m³ par jour', 'Dépassement toléré': '200 %', Actions: '' },
    { 'Moyenne jusqu’à': '10 m³ par jour', 'Dépassement toléré': '50 %', Actions: '' },
  ])
  await expect.element(region('Plages de consommation moyenne')).toMatchTextContent(/la dernière plage vaut encore/)
  // No contract yet: only which one.
  expect(remplis('Un seul contrat')).toEqual({ 'Numéro de contrat': '' })
  expect(await reproches()).toEqual([])
})

it('each wrong value is told at its field; nothing is looked at before', async () => {
  await ouvrir()
  await champ(/^Nuits de suite/).fill('0')
  await champ(/WIZE/).fill('deux')
  await region('Fuite').getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(champ(/^Nuits de suite/)).toHaveAccessibleDescription('Saisissez un nombre entier de 1 à 1000.')
  await expect.element(champ(/WIZE/)).toHaveAccessibleDescription('Saisissez un nombre entier de 1 à 1000.')
  await expect.element(champ(/WIZE/)).toHaveFocus()
  expect(serveur.demandes(apercuParametres)).toEqual([])
})

it('a value is seen by what it would have changed before it is recorded', async () => {
  serveur.repond(setParamAlerte, { message })
  await ouvrir()
  await champ(/^Nuits de suite/).fill('20')
  await region('Fuite').getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(fenetre).toMatchTextContent(/30 derniers jours, sur 500 contrats.*D’autres contrats/)
  await expect.element(fenetre).toHaveAccessibleName(/^Enregistrer les paramètres de fuite/)
  expect(lignesDe(fenetre.getByRole('table'))).toEqual([
    { Alerte: 'Fuite', 'Aujourd’hui': '12', 'Avec ces réglages': '4' },
    { Alerte: 'Consommation inhabituelle', 'Aujourd’hui': '40', 'Avec ces réglages': '40' },
  ])
  // What changes stands out.
  expect([...fenetre.element().querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual(['4'])
  expect(serveur.demandes(apercuParametres)[0]).toEqual({ body: { parametres: { ...fuite, AFND: 20 } } })
  expect(serveur.demandes(setParamAlerte)).toEqual([])
  await fenetre.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByText(/Les paramètres sont enregistrés/)).toBeVisible()
  expect(serveur.demandes(setParamAlerte)).toEqual([{ body: { typeService: 'AF', ...fuite, AFND: 20 } }])
})

it('one may go back to what was typed; nothing is recorded until it is confirmed', async () => {
  await ouvrir()
  await champ(/^Jours de suite/).fill('9')
  await region('Consommation inhabituelle').getByRole('button', { name: 'Enregistrer' }).click()
  await fenetre.getByRole('button', { name: 'Revenir à la saisie' }).click()
  await expect.element(champ(/^Jours de suite/)).toHaveValue('9')
  await expect.element(fenetre).not.toBeInTheDocument()
  expect(serveur.demandes(setParamAlerte)).toEqual([])
  await region('Consommation inhabituelle').getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(fenetre).toHaveAccessibleName(/^Enregistrer le paramètre de consommation/)
  serveur.repond(alertesCalls.paramAlerteConso, { ASND: 8 })
  const { repondre } = serveur.retient(setParamAlerte)
  await fenetre.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(fenetre.getByRole('button', { name: /^Enregistrer/ })).toHaveAttribute('aria-disabled', 'true')
  repondre({ message })
  await expect.element(fenetre).not.toBeInTheDocument()
  expect(serveur.demandes(apercuParametres)[0]).toEqual({ body: { parametres: { ASND: 9 } } })
  expect(serveur.demandes(setParamAlerte)).toEqual([{ body: { typeService: 'AS', ASND: 9 } }])
  // What is in force now is what the server says of it.
  await expect.element(champ(/^Jours de suite/)).toHaveValue('8')
})

it('what is not recorded is told over what was typed, which stays', async () => {
  serveur.refuse(setParamAlerte, { status: 412, message: 'Un autre les a changés.' })
  await ouvrir()
  await champ(/^Nuits de suite/).fill('20')
  await region('Fuite').getByRole('button', { name: 'Enregistrer' }).click()
  await fenetre.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(region('Fuite')).toMatchTextContent(/Un autre les a changés\./)
  await expect.element(fenetre).not.toBeInTheDocument()
  await expect.element(champ(/^Nuits de suite/)).toHaveValue('20')
})

it('waits for the effect before it records, and says what it could not be computed from', async () => {
  serveur.refuse(apercuParametres, { status: 503, message: 'Panne' })
  await ouvrir()
  await champ(/^Nuits de suite/).fill('20')
  await region('Fuite').getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(fenetre).toMatchTextContent(/n’a pas pu être calculé.*Rien n’est enregistré/)
  const { repondre } = serveur.retient(apercuParametres)
  await fenetre.getByRole('button', { name: 'Réessayer' }).click()
  const confirmer = fenetre.getByRole('button', { name: /^Enregistrer/ })
  await expect.element(confirmer).toHaveAttribute('aria-disabled', 'true')
  repondre({ ...effet, contrats: 1, partiel: false, apres: { AF: 13, AS: 40 } })
  await expect.element(fenetre).toMatchTextContent(/sur 1 contrat télérelevés\.Alerte/)
  await expect.element(confirmer).not.toHaveAttribute('aria-disabled')
})

it('says that no contract is there to be looked at', async () => {
  serveur.repond(apercuParametres, { ...effet, contrats: 0 })
  await ouvrir()
  await champ(/^Nuits de suite/).fill('20')
  await region('Fuite').getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(fenetre).toMatchTextContent(/Aucun contrat télérelevé n’est à observer/)
  await expect.element(fenetre.getByRole('table')).not.toBeInTheDocument()
})

it.each([
  ['of leaks', alertesCalls.paramAlerteFuite, fuite],
  ['of consumption', alertesCalls.paramAlerteConso, { ASND: 3 }],
  ['of the ranges', alertesCalls.plageAlerteConso, { resultats: [], nbTotalResultats: 0 }],
] as const)('says that the settings %s could not be read, and reads them again', async (_, call, reponse) => {
  serveur.refuse(call, { status: 503, message: 'Panne' })
  await ouvrir()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/Les réglages n’ont pas pu être lus.*Rien n’a changé/)
  await reessayer(call, reponse as never)
  await expect.element(champ(/^Nuits de suite/)).toHaveValue('10')
})

it('a range is added, and what is typed beside it stays; where there is none, nothing is unusual', async () => {
  serveur.repond(alertesCalls.plageAlerteConso, { resultats: [], nbTotalResultats: 0 })
  serveur.repond(setPlageCMJConso, { message: 'La plage est enregistrée.' })
  await ouvrir()
  await expect.element(region('Plages de consommation moyenne')).toMatchTextContent(/Aucune plage.: aucune/)
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  await champ(/^Nuits de suite/).fill('12')
  serveur.refuse(alertesCalls.paramAlerteFuite, { status: 503, message: 'Panne' })
  await bouton('Ajouter une plage').click()
  await expect.element(fenetre).toHaveAccessibleName('Ajouter une plage')
  await champ(/^Consommation moyenne.*\(m³\)/).fill('2,5')
  await champ(/^Dépassement.*\(%\)/).fill('80')
  await bouton('Ajouter la plage').click()
  const question = page.getByRole('dialog', { name: /^Enregistrer la plage/ })
  await question.getByRole('button', { name: 'Revenir à la saisie' }).click()
  expect(serveur.demandes(setPlageCMJConso)).toEqual([])
  await bouton('Ajouter la plage').click()
  serveur.repond(alertesCalls.plageAlerteConso, { resultats: plages, nbTotalResultats: 2 })
  await question.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByText(/La plage est enregistrée/)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(serveur.demandes(apercuParametres)[0]?.body.plages).toEqual([{ cle: 2.5, valeur: 80 }])
  expect(serveur.demandes(setPlageCMJConso)).toEqual([{ body: { plageId: null, cle: 2.5, valeur: 80 } }])
  // Another one is looked at with those that stay.
  await expect.poll(() => page.getByRole('rowheader').elements()).toHaveLength(2)
  await bouton('Ajouter une plage').click()
  await champ(/^Consommation moyenne/).fill('5')
  await champ(/^Dépassement/).fill('70')
  await bouton('Ajouter la plage').click()
  await expect
    .poll(() => serveur.demandes(apercuParametres).at(-1)?.body.plages)
    .toEqual([...plages.map(({ cle, valeur }) => ({ cle, valeur })), { cle: 5, valeur: 70 }])
  await expect.element(champ(/^Nuits de suite/)).toHaveValue('12')
})

it('a bound that another range has is said at its field, and the window stays', async () => {
  const prise = 'Une autre plage a déjà cette borne.'
  serveur.refuse(setPlageCMJConso, { status: 412, message: prise, champs: [{ champ: 'cle', message: prise }] })
  await ouvrir()
  await bouton('Modifier la plage jusqu’à 0,5 m³').click()
  await expect.element(fenetre).toHaveAccessibleName('Modifier la plage jusqu’à 0,5 m³')
  await expect.element(champ(/^Consommation moyenne/)).toHaveValue('0,5')
  await expect.element(champ(/^Dépassement/)).toHaveValue('200')
  await champ(/^Consommation moyenne/).fill('10')
  await bouton('Enregistrer la plage').click()
  await page
    .getByRole('dialog', { name: /^Enregistrer la plage/ })
    .getByRole('button', { name: 'Enregistrer' })
    .click()
  await expect.element(champ(/^Consommation moyenne/)).toHaveAccessibleDescription(prise)
  expect(page.getByRole('dialog').elements()).toHaveLength(1)
  expect(serveur.demandes(setPlageCMJConso)).toEqual([{ body: { plageId: 1, cle: 10, valeur: 200 } }])
  expect(serveur.demandes(apercuParametres).at(-1)?.body.plages).toEqual([
    { cle: 10, valeur: 50 },
    { cle: 10, valeur: 200 },
  ])
})

it('a range goes once its effect was seen', async () => {
  const { repondre } = serveur.retient(deletePlageCMJConso)
  await ouvrir()
  await bouton('Supprimer la plage jusqu’à 10 m³').click()
  await expect.element(fenetre).toHaveAccessibleName(/^Supprimer la plage jusqu’à 10 m³/)
  await fenetre.getByRole('button', { name: 'Garder la plage' }).click()
  await expect.element(fenetre).not.toBeInTheDocument()
  expect(serveur.demandes(deletePlageCMJConso)).toEqual([])
  await bouton('Supprimer la plage jusqu’à 10 m³').click()
  const confirmer = fenetre.getByRole('button', { name: /^Supprimer la plage/ })
  await expect.element(confirmer).not.toHaveAttribute('aria-disabled')
  await confirmer.click()
  await expect.element(confirmer).toHaveAttribute('aria-disabled', 'true')
  repondre({ message: 'Suppression correctement effectuée' })
  await expect.element(page.getByText(/Suppression correctement effectuée/)).toBeVisible()
  await expect.element(fenetre).not.toBeInTheDocument()
  expect(serveur.demandes(deletePlageCMJConso)).toEqual([{ body: { plageId: 2 } }])
  expect(serveur.demandes(apercuParametres)[0]).toMatchObject({ body: { plages: [{ cle: 0.5, valeur: 200 }] } })
})

it('a contract, found by its number, has its own values; an empty one is the service’s again', async () => {
  serveur.repond(alertesCalls.paramAlerteContrat, {
    ...fuite,
    ASND: 3,
    AFDM: 7,
    AFND: 5,
    numeroContrat: '0447122',
    debitMinimal: 2,
    personnalises: ['AFND', 'AFDM'],
  })
  serveur.repond(setParamAlerteContrat, { message: 'Les paramètres du contrat sont enregistrés.' })
  await ouvrir('/admin/alertes?contrat=0447122')
  const panneau = region('Un seul contrat')
  const nuits = panneau.getByRole('textbox', { name: /^Nuits de suite/ })
  await expect.element(nuits).toHaveValue('5')
  await expect.element(nuits).toHaveAccessibleDescription(/Service\s: 10/)
  expect(remplis('Un seul contrat')).toEqual({
    'Numéro de contrat': '0447122',
    'Débit de nuit, ONDEO (L/h)': '7',
    'Débit de nuit, HOMERIDER (L/h)': '',
    'Débit de nuit, WIZE (L/h)': '',
    'Nuits de suite (nuits)': '5',
    'Jours de suite (jours)': '',
  })
  await expect.element(panneau).toMatchTextContent(/Contrat 0447122Débit minimal de son compteur.: 2 L\/h\./)
  expect(serveur.demandes(alertesCalls.paramAlerteContrat)[0]).toEqual({ query: { numAbt: '0447122' } })
  await nuits.fill('')
  await panneau.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(fenetre).toHaveAccessibleName(/^Enregistrer les paramètres du contrat 0447122/)
  await fenetre.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByText(/Les paramètres du contrat sont enregistrés/)).toBeVisible()
  const propres = { AFDM: 7, AFDH: null, AFDW: null, AFND: null, ASND: null }
  expect(serveur.demandes(apercuParametres)[0]).toEqual({ body: { parametres: propres, numAbt: '0447122' } })
  expect(serveur.demandes(setParamAlerteContrat)).toEqual([{ body: { ...propres, numAbt: '0447122' } }])
})

it('a contract is asked for by its number, which stays in the address; its failure is its own', async () => {
  serveur.refuse(alertesCalls.paramAlerteContrat, { status: 404, message: 'Ce contrat n’existe pas.' })
  await ouvrir()
  await champ(/^Numéro de contrat/).fill('447 122')
  await bouton('Montrer ses paramètres').click()
  await expect.poll(() => location.hash).toBe('#/admin/alertes?contrat=0447122')
  await expect.element(page.getByText('Les paramètres du contrat n’ont pas pu être lus')).toBeVisible()
  await expect.element(champ(/^Nuits de suite/)).toHaveValue('10')
  await reessayer(alertesCalls.paramAlerteContrat, {
    ...fuite,
    ASND: 3,
    numeroContrat: '0447122',
    debitMinimal: null,
    personnalises: [],
  })
  await expect.element(region('Un seul contrat')).toMatchTextContent(/n’est pas télérelevé.: rien n’y est surveillé/)
  location.hash = '#/admin/alertes?contrat=0447123'
  await expect.element(champ(/^Numéro de contrat/)).toHaveValue('0447123')
})
