import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { barres, connues, graphique, MAISON, ouvrir, repondEcran, repondGraphe, tableau } from '../testing/ecran.tsx'
import { ECRETEMENT, FUITE } from '../testing/fuite-exemple.ts'

beforeEach(() => {
  repondEcran()
  repondGraphe(() => 700)
  serveur.repond(consommationCalls.getDatesMinMaxConsommations, connues('2026-11-22'))
  serveur.repond(alertesCalls.ecretement, ECRETEMENT)
  serveur.repond(alertesCalls.fuite, { fuite: FUITE, exces: [{ jour: '2026-11-12', litres: 700, moyenne: 200 }] })
})

it('a leak is told beside its days, in them and in their weeks, then at length', async () => {
  await ouvrir('zoom=journee&jour=2026-11-16&unite=L')
  await expect.element(page.getByRole('region', { name: 'Fuite possible depuis le 16/11' })).toBeVisible()
  expect(serveur.demandes(alertesCalls.fuite)[0]).toEqual({ params: { contract: MAISON } })
  await expect.element(barres('jour').nth(14)).toHaveAccessibleName(/^dimanche 15 novembre 2026.: 700.l$/)
  await expect
    .element(barres('jour').nth(15))
    .toHaveAccessibleName(
      /^lundi 16 novembre 2026.: 700.l\. Écoulement continu.: 336.l\. Fuite possible depuis le 16\/11$/,
    )
  await expect
    .element(barres('semaine').nth(3))
    .toHaveAccessibleName(/^du 16\/11\/2026 au 22\/11\/2026.: 700.l\. Écoulement continu.: 756.l$/)
  await expect.element(barres('semaine').nth(2)).toHaveAccessibleName(/15\/11\/2026.: 700.l$/)
  // What the nights make in 24 hours, and what they made before.
  const jours = graphique('jour')
  await expect.element(jours).toMatchTextContent(/Débit de nuit, compté sur 24.h/)
  await expect.element(jours).toMatchTextContent(/14.l\/h chaque nuit,soit 336.l par jour/)
  await expect.element(jours).toMatchTextContent(/D’habitude.: 0.l\/h/)
  await expect.element(page.getByRole('region', { name: 'Que faire maintenant' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: /Quand et comment nous vous avons prévenu/ })).toBeVisible()
  const lignes = lignesDe(tableau('Jour par jour'))
  expect(lignes.find(({ Période }) => Période === 'lun. 16/11/2026')).toMatchObject({
    Volume: expect.stringMatching(/^700.l$/),
    'Dont écoulement continuDont fuite': expect.stringMatching(/^336.l$/),
  })
})

it('a day on which much more was used than usual is named in the graph and in the table', async () => {
  await ouvrir('zoom=journee&jour=2026-11-16&unite=L')
  await expect.element(barres('jour').nth(11)).toHaveAccessibleName(/: 700.l\. Consommation inhabituelle$/)
  await expect.element(barres('jour').nth(10)).toHaveAccessibleName(/: 700.l$/)
  await expect
    .element(page.getByRole('row', { name: /12\/11\/2026/ }))
    .toMatchTextContent(/^jeu\. 12\/11\/2026 Consommation inhabituelle/)
})

it('of a month before the leak no night is drawn; of the hours each has its part', async () => {
  await ouvrir('zoom=journee&jour=2026-10-16&unite=L')
  await expect.element(barres('jour').nth(30)).toHaveAccessibleName(/: 700.l$/)
  await expect.element(graphique('jour')).not.toMatchTextContent(/Débit de nuit/)
  await page.getByRole('button', { name: 'Novembre 2026' }).click()
  await expect.element(graphique('jour')).toMatchTextContent(/Débit de nuit/)
  await barres('jour').nth(15).click()
  await expect
    .element(barres('heure').nth(3))
    .toHaveAccessibleName(/: 700.l\. Écoulement continu.: 14.l\. Fuite possible/)
})

it('a leak that has stopped is named as such in its days', async () => {
  serveur.repond(alertesCalls.fuite, { fuite: { ...FUITE, arret: '2026-11-23' }, exces: [] })
  await ouvrir('zoom=journee&jour=2026-11-16&unite=L')
  await expect.element(barres('jour').nth(15)).toHaveAccessibleName(/Plus rien ne coule depuis le 23\/11$/)
})

it('where the leak cannot be read the days stand without it', async () => {
  serveur.refuse(alertesCalls.fuite, { status: 500 })
  await ouvrir('zoom=journee&jour=2026-11-16&unite=L')
  await expect.element(barres('jour').nth(15)).toHaveAccessibleName(/: 700.l$/)
  await expect.element(page.getByRole('region', { name: /^Fuite/ })).not.toBeInTheDocument()
})
