import { facturesCalls } from '@ael/contract/factures/calls.ts'
import { consommationFacturee } from '@ael/contract/factures/schemas.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { ListeFacturees } from './ListeFacturees.tsx'

const { listeConsommationsFacturees, listeConsommationsFactureesGroupe, listeConsommationsMTFacturees } = facturesCalls
const periode = {
  numeroContrat: '0447122',
  dateDebut: '2026-03-01',
  dateReleve: '2026-08-31',
  nbJours: 184,
  numeroFactureClient: 'FA2026000001',
}
const route = '/conso/facturees'
const deContrat = (propres = {}) =>
  afficher(<ListeFacturees contexte={{ mode: 'contrat', contrat: unContrat(propres) }} />, { route, adresse: route })

it('tells what each invoice of a contract has counted, ten periods at a time', async () => {
  const facturee = exemple(consommationFacturee, { ...periode, volumeConsoEnLitres: 54_200, etat: 'estime' })
  serveur.repond(listeConsommationsFacturees, { resultats: [facturee], nbTotalResultats: 23 })
  await deContrat()
  const ligne = page.getByRole('row', { name: /Du 01\/03\/2026 au 31\/08\/2026/ })
  await expect.element(ligne).toMatchTextContent(/184.*54,2.m³.*Estimé.*FA2026000001/)
  await expect
    .element(ligne.getByRole('link', { name: 'FA2026000001' }))
    .toHaveAttribute('href', '#/factures?vue=toutes&recherche=FA2026000001')
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect
    .poll(() => serveur.demandes(listeConsommationsFacturees).at(-1))
    .toMatchObject({ params: { contract: '0447122' }, query: { indexPage: 2, nbElements: 10 } })
  expect(await reproches()).toEqual([])
  await page.viewport(320, 640)
  expect(debordement()).toBe(0)
  await page.viewport(1280, 900)
})

it('of a group, tells of which contract each period is', async () => {
  const facturee = exemple(consommationFacturee, {
    ...periode,
    volumeConsoEnLitres: 3_000,
    etat: 'mesure',
    numeroFactureClient: null,
  })
  serveur.repond(listeConsommationsFactureesGroupe, { resultats: [facturee], nbTotalResultats: 1 })
  const groupe = { idGroupe: 7, nom: 'Centre', description: '', nbContrats: 2, nbUsers: 0, color: 1, modifiable: true }
  await afficher(<ListeFacturees contexte={{ mode: 'groupe', groupe }} />, { route, adresse: route })
  await expect.element(page.getByRole('link', { name: '0447122' })).toHaveAttribute('href', '#/detail?contrat=0447122')
  await expect.element(page.getByRole('row', { name: /Du 01\/03/ })).toMatchTextContent(/184.?3.m³Relevé–$/)
  expect(serveur.demandes(listeConsommationsFactureesGroupe)[0]?.params).toEqual({ id: 7 })
})

it.each([
  ['water', false, '54,2 m³'],
  ['electricity', true, '54,2 kWh'],
])('of %s, tells so much in its own unit, and no power', async (_, isTypeElectricity, consommation) => {
  const facturee = exemple(consommationFacturee, { ...periode, volumeConsoEnLitres: 54_200, etat: 'estime' })
  serveur.repond(listeConsommationsFacturees, { resultats: [facturee], nbTotalResultats: 1 })
  await deContrat({ isTypeElectricity })
  await expect.element(page.getByRole('table').getByRole('row')).toHaveLength(2)
  expect(lignesDe(page.getByRole('table'))).toEqual([
    {
      Période: 'Du 01/03/2026 au 31/08/2026',
      Jours: '184',
      Consommation: consommation,
      Relevé: 'Estimé',
      Facture: 'FA2026000001',
    },
  ])
})

it('cannot be read, then is', async () => {
  serveur.refuse(listeConsommationsFacturees, { status: 500, message: 'Un incident technique est survenu.' })
  await deContrat()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Vos consommations facturées ne sont pas disponibles pour le moment')
  await reessayer(listeConsommationsFacturees, { resultats: [], nbTotalResultats: 0 })
  await expect.element(page.getByRole('heading', { name: 'Aucune consommation facturée' })).toBeVisible()
})

it('of medium-voltage electricity, tells kilowatt-hours and the power', async () => {
  const { answer } = listeConsommationsMTFacturees
  const lue = { ...periode, consommationEnKwh: 12_345, puissanceMoyenneEnKw: 2.8, etat: 'mesure' as const }
  serveur.repond(listeConsommationsMTFacturees, answer.parse({ resultats: [lue], nbTotalResultats: 1 }))
  await deContrat({ codeTypeService: 'MT' })
  await expect.element(page.getByRole('row', { name: /Du 01\/03/ })).toMatchTextContent(/12.345.kWh.*2,8.kW/)
})

it('says that nothing was billed yet', async () => {
  serveur.repond(listeConsommationsFacturees, { resultats: [], nbTotalResultats: 0 })
  await deContrat()
  await expect.element(page.getByRole('heading', { name: 'Aucune consommation facturée' })).toBeVisible()
})
