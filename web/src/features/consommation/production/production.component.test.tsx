import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { ajouterJours, debutMois, joursEntre } from '@ael/contract/consommation/calendrier.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { formatMois } from '../../../lib/formats/dates.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unContrat } from '../../../testing/exemples.ts'
import { presser } from '../../../testing/presser.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { ProductionScreen } from '../screens/ProductionScreen.tsx'

const { listeProductionsParAnneeChart } = consommationCalls
const aujourdhui = maintenant().jour
const enCours = debutMois(aujourdhui)
const avant = debutMois(aujourdhui, -1)
const jours = page.getByRole('figure', { name: /^Production par jour/ }).getByRole('button')
const mois = page.getByRole('status').first()

/** So many kilowatt-hours on each day up to the present one. */
async function ouvrir(kwh: number | null) {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(listeProductionsParAnneeChart, ({ params: { dateDebut, dateFin } }) => {
    const resultats = joursEntre(String(dateDebut), String(dateFin)).map((jour) => ({
      dateReleve: jour,
      dateFin: jour,
      typeAgregat: 'JOURNEE' as const,
      productionEnKwh: jour <= aujourdhui ? kwh : null,
    }))
    return { resultats, nbTotalResultats: resultats.length }
  })
  await afficher(<ProductionScreen />)
}

it('a month fits a phone, another is a tap away, and there is none to come', async () => {
  await page.viewport(390, 844)
  await ouvrir(11)
  await expect.element(mois).toHaveTextContent(formatMois(enCours))
  await expect.element(jours.first()).toHaveAccessibleName(/ 11,0.kWh$/)
  await expect
    .element(page.getByRole('button', { name: formatMois(debutMois(aujourdhui, 1)) }))
    .toHaveAttribute('aria-disabled', 'true')
  expect(await reproches()).toEqual([])
  await page.getByRole('button', { name: formatMois(avant) }).click()
  await expect.element(mois).toHaveTextContent(formatMois(avant))
  const nombre = joursEntre(avant, ajouterJours(enCours, -1)).length
  await expect.element(jours.nth(nombre - 1)).toBeVisible()
  expect(jours.elements()).toHaveLength(nombre)
  await expect
    .element(page.getByText(/kWh produits$/))
    .toMatchTextContent(new RegExp(`^${nombre * 11},0.kWh produits$`))
  await expect.poll(debordement).toBe(0)
  expect(await reproches()).toEqual([])
})

it('is asked for of its contract and its month, in kWh, and read again when it could not be', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.refuse(listeProductionsParAnneeChart, { status: 500 })
  await afficher(<ProductionScreen />)
  await expect.element(page.getByRole('alert')).toMatchTextContent('La production n’a pas pu être lue')
  expect(serveur.demandes(listeProductionsParAnneeChart)[0]).toEqual({
    params: {
      contract: '0447122',
      dateDebut: enCours,
      dateFin: ajouterJours(debutMois(aujourdhui, 1), -1),
      granularite: 'JOURNEE',
    },
  })
  await reessayer(listeProductionsParAnneeChart, {
    resultats: [{ dateReleve: enCours, dateFin: enCours, typeAgregat: 'JOURNEE', productionEnKwh: 0 }],
    nbTotalResultats: 1,
  })
  // None of it is a measure, too.
  await expect.element(page.getByText(/^0,000.kWh produits$/)).toBeVisible()
  await expect.element(page.getByRole('figure')).toMatchTextContent(/^kWh par jour/)
})

it('of no contract leads to where one is chosen', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  await afficher(<ProductionScreen />)
  await expect
    .element(page.getByRole('link', { name: 'Choisissez un contrat' }))
    .toHaveAttribute('href', '#/manage/contrats')
})

it('by keyboard goes to the month before and back; the days shown are called by the month that they are of', async () => {
  await ouvrir(11)
  const bouton = (le: string) => page.getByRole('button', { name: formatMois(le) })
  await expect.element(bouton(avant)).toBeVisible()
  await presser(bouton(avant), '{Enter}')
  await expect.element(mois).toHaveTextContent(formatMois(avant))
  await expect.element(page.getByRole('figure')).toHaveAccessibleName(`Production par jour, ${formatMois(avant)}`)
  serveur.retient(listeProductionsParAnneeChart)
  const encoreAvant = debutMois(aujourdhui, -2)
  await bouton(encoreAvant).click()
  await expect.element(mois).toHaveTextContent(formatMois(encoreAvant))
  await expect.element(page.getByRole('figure')).toHaveAccessibleName(`Production par jour, ${formatMois(avant)}`)
  await bouton(avant).click()
  await bouton(enCours).click()
  await expect.element(mois).toHaveTextContent(formatMois(enCours))
})

it('a contract that produces nothing says so', async () => {
  await page.viewport(390, 844)
  await ouvrir(null)
  await expect.element(page.getByRole('heading', { name: `Aucune production en ${formatMois(enCours)}` })).toBeVisible()
  await expect.element(page.getByText(/n’a pas d’installation qui produit/)).toBeVisible()
  await expect.element(page.getByRole('figure')).not.toBeInTheDocument()
  expect(debordement()).toBe(0)
  expect(await reproches()).toEqual([])
})
