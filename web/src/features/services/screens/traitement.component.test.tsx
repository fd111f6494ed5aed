import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { servicesCalls } from '@ael/contract/services/calls.ts'
import { type Traitement, traitementDetaille } from '@ael/contract/services/schemas.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, uneConfiguration } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { ID, lot } from '../testing/groupe.ts'
import { TraitementScreen } from './TraitementScreen.tsx'

const detail = (propres: Partial<Traitement>) =>
  exemple(traitementDetaille, { ...lot(propres), resultats: [], nbTotalResultats: 0 })
const chiffres = () => page.getByText('À traiter', { exact: true }).element().closest('dl')?.textContent

beforeEach(() => {
  serveur.repond(
    configurationCalls.getConfiguration,
    uneConfiguration({ parametres: { ConfigurationNbMaxElementPagination: 10 } }),
  )
})
const suivre = () => afficher(<TraitementScreen id={ID} />, { route: '/service/traitement/x' })

describe('a batch', () => {
  it('is followed from before its beginning until its end, and says why a contract was left', async () => {
    serveur.repond(servicesCalls.traitementGroupe, detail({ etat: 'INIT', nbContrats: 5 }))
    await suivre()
    await expect.element(page.getByRole('progressbar', { name: /^0 contrat/ })).toBeVisible()
    serveur.repond(servicesCalls.traitementGroupe, detail({ etat: 'EN_COURS', nbContrats: 5, nbFaits: 1 }))
    await expect.element(page.getByRole('progressbar', { name: '1 contrat traité sur 5' })).toBeVisible()
    await expect.element(page.getByText(/^Vous pouvez quitter cette page/)).toBeVisible()
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toMatchTextContent(/Souscription\s: Prélèvement à l’échéance/)
    await expect.element(page.getByText(/^Demandé le 23\/11\/2026/)).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'En cours' })).toHaveAttribute('aria-busy', 'true')
    expect(chiffres()).toBe('Traités1Non traités0À traiter4')
    expect(await reproches()).toEqual([])
    serveur.repond(servicesCalls.traitementGroupe, {
      ...detail({
        etat: 'TERMINE',
        termineLe: '2026-11-24T10:01:00+01:00',
        nbContrats: 5,
        nbFaits: 3,
        nbNonEffectues: 2,
      }),
      resultats: [
        { numeroContrat: '0447381', message: 'Traitement non effectué', motif: 'Ce contrat n’est pas en service.' },
        { numeroContrat: '0447382', message: 'Traitement non effectué', motif: null },
      ],
      nbTotalResultats: 30,
    })
    await expect
      .element(page.getByRole('row', { name: /0447381/ }))
      .toMatchTextContent(/Traitement non effectué\s: Ce contrat n’est pas en service\./)
    await expect.element(page.getByRole('row', { name: /0447382/ })).toHaveTextContent('0447382Traitement non effectué')
    await expect.element(page.getByText('2 contrats non traités')).toBeVisible()
    await expect.element(page.getByText(/^Terminé le 24\/11\/2026/)).toBeVisible()
    await expect.element(page.getByRole('progressbar', { name: '5 contrats traités sur 5' })).toHaveValue(5)
    expect(chiffres()).toBe('Traités3Non traités2À traiter0')
    await expect.element(page.getByRole('link', { name: '0447381' })).toHaveAttribute('href', '#/service/0447381')
    await expect.element(page.getByRole('link', { name: 'Revenir aux services' })).toHaveAttribute('href', '#/service')
    expect(serveur.demandes(servicesCalls.traitementGroupe).at(-1)).toEqual({
      params: { idProcessus: ID },
      query: { indexPage: 1, nbElements: 10, triDecroissant: false },
    })
    await page.getByRole('button', { name: 'Page suivante' }).click()
    await expect
      .poll(() => serveur.demandes(servicesCalls.traitementGroupe).at(-1)?.query)
      .toEqual({ indexPage: 2, nbElements: 10, triDecroissant: false })
  })

  it('of which every contract was treated says so', async () => {
    serveur.repond(servicesCalls.traitementGroupe, detail({ etat: 'TERMINE', termineLe: '2026-11-24', nbFaits: 2 }))
    await suivre()
    await expect.element(page.getByText('Tous les contrats ont été traités.')).toBeVisible()
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
    await expect.element(page.getByRole('region', { name: 'Terminé' })).not.toHaveAttribute('aria-busy', 'true')
  })

  it('that cannot be read says so, then is', async () => {
    serveur.refuse(servicesCalls.traitementGroupe, { status: 500 })
    await suivre()
    await expect.element(page.getByRole('heading', { name: 'Ce traitement ne s’affiche pas' })).toBeVisible()
    await reessayer(servicesCalls.traitementGroupe, detail({ etat: 'TERMINE', nbFaits: 2 }))
    await expect.element(page.getByText('Tous les contrats ont été traités.')).toBeVisible()
  })

  it('of somebody else, or forgotten, is none', async () => {
    serveur.refuse(servicesCalls.traitementGroupe, { status: 404, code: 'TRAITEMENT' })
    await suivre()
    await expect.element(page.getByRole('heading', { name: /^Ce traitement n’existe pas/ })).toBeVisible()
  })
})
