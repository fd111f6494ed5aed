import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { reglagesAlertesCalls } from '@ael/contract/alertes/reglages.calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import { AlertesAdminScreen } from './AlertesAdminScreen.tsx'

const { apercuParametres, setParamAlerte, setParamAlerteContrat, setPlageCMJConso, deletePlageCMJConso } =
  reglagesAlertesCalls
const fuite = { AFDM: 1, AFDH: 1, AFDW: 2, AFND: 10 }
const plages = [
  { plageId: 2, cle: 10, valeur: 50 },
  { plageId: 1, cle: 0.5, valeur: 200 },
]
const message = 'Les paramètres sont enregistrés. La prochaine nuit les suit.'
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const champ = (name: RegExp) => page.getByRole('textbox', { name })
const fenetre = page.getByRole('dialog')

beforeEach(() => {
  serveur.repond(alertesCalls.paramAlerteFuite, fuite)
  serveur.repond(alertesCalls.paramAlerteConso, { ASND: 3 })
  serveur.repond(alertesCalls.plageAlerteConso, { resultats: plages, nbTotalResultats: 2 })
  serveur.repond(apercuParametres, {
    jours: 30,
    contrats: 500,
    partiel: true,
    avant: { AF: 12, AS: 40 },
    apres: { AF: 4, AS: 40 },
  })
})
const ouvrir = (adresse = '/admin/alertes') => afficher(<AlertesAdminScreen />, { route: '/admin/alertes', adresse })
const region = (name: string) => page.getByRole('region', { name })

it('shows what is in force, the ranges in their order', async () => {
  await ouvrir()
  await expect.element(champ(/^Nuits de suite/)).toHaveValue('10')
  await expect.element(champ(/^Jours de suite/)).toHaveValue('3')
  const lignes = region('Plages de consommation moyenne').getByRole('rowheader')
  await expect.element(lignes.first()).toHaveTextContent('0,5 m³ par jour')
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
  await expect.element(fenetre.getByRole('row', { name: /^Fuite/ })).toMatchTextContent(/Fuite124/)
  await expect.element(fenetre).toMatchTextContent(/30 derniers jours, sur 500 contrats.*D’autres contrats/)
  expect(serveur.demandes(setParamAlerte)).toEqual([])
  await fenetre.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByText(/Les paramètres sont enregistrés/)).toBeVisible()
  expect(serveur.demandes(setParamAlerte)).toEqual([{ body: { typeService: 'AF', ...fuite, AFND: 20 } }])
})

it('one may go back to what was typed; nothing is recorded', async () => {
  await ouvrir()
  await champ(/^Jours de suite/).fill('9')
  await region('Consommation inhabituelle').getByRole('button', { name: 'Enregistrer' }).click()
  await fenetre.getByRole('button', { name: 'Revenir à la saisie' }).click()
  await expect.element(champ(/^Jours de suite/)).toHaveValue('9')
  expect(serveur.demandes(setParamAlerte)).toEqual([])
})

it('a bound that another range has is said at its field, and the window stays', async () => {
  const prise = 'Une autre plage a déjà cette borne.'
  serveur.refuse(setPlageCMJConso, { status: 412, message: prise, champs: [{ champ: 'cle', message: prise }] })
  await ouvrir()
  await bouton('Modifier la plage jusqu’à 0,5 m³').click()
  await champ(/^Consommation moyenne/).fill('10')
  await bouton('Enregistrer la plage').click()
  await page
    .getByRole('dialog', { name: /^Enregistrer la plage/ })
    .getByRole('button', { name: 'Enregistrer' })
    .click()
  await expect.element(champ(/^Consommation moyenne/)).toHaveAccessibleDescription(prise)
  expect(serveur.demandes(apercuParametres).at(-1)).toMatchObject({
    body: {
      plages: [
        { cle: 10, valeur: 50 },
        { cle: 10, valeur: 200 },
      ],
    },
  })
})

it('a range goes once its effect was seen', async () => {
  serveur.repond(deletePlageCMJConso, { message: 'Suppression correctement effectuée' })
  await ouvrir()
  await bouton('Supprimer la plage jusqu’à 10 m³').click()
  await fenetre.getByRole('button', { name: 'Supprimer la plage' }).click()
  await expect.element(page.getByText(/Suppression correctement effectuée/)).toBeVisible()
  expect(serveur.demandes(deletePlageCMJConso)).toEqual([{ body: { plageId: 2 } }])
  expect(serveur.demandes(apercuParametres)[0]).toMatchObject({ body: { plages: [{ cle: 0.5, valeur: 200 }] } })
})

it('a contract, found by its number, has its own values; an empty one is the service’s again', async () => {
  serveur.repond(alertesCalls.paramAlerteContrat, {
    ...fuite,
    ASND: 3,
    AFND: 5,
    numeroContrat: '0447122',
    debitMinimal: 2,
    personnalises: ['AFND'],
  })
  serveur.repond(setParamAlerteContrat, { message: 'Les paramètres du contrat sont enregistrés.' })
  await ouvrir('/admin/alertes?contrat=0447122')
  const panneau = region('Un seul contrat')
  const nuits = panneau.getByRole('textbox', { name: /^Nuits de suite/ })
  await expect.element(nuits).toHaveValue('5')
  await expect.element(nuits).toHaveAccessibleDescription(/Service\s: 10/)
  await nuits.fill('')
  await panneau.getByRole('button', { name: 'Enregistrer' }).click()
  await fenetre.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByText(/Les paramètres du contrat sont enregistrés/)).toBeVisible()
  const nul = { AFDM: null, AFDH: null, AFDW: null, AFND: null, ASND: null }
  expect(serveur.demandes(apercuParametres)[0]).toMatchObject({ body: { parametres: nul, numAbt: '0447122' } })
  expect(serveur.demandes(setParamAlerteContrat)).toEqual([{ body: { ...nul, numAbt: '0447122' } }])
})
